/** "3.4 of 4.0", "GPA: 3,4/4", "3.4 out of 4.00". */
const OF_FOUR = /(?:^|[^\d.,])([0-4](?:[.,]\d{1,3})?)\s*(?:of|out of|\/)\s*4(?:[.,]0{1,3})?(?![\d.,]*\d)/i;

/** @returns undefined for grades on another scale, which cannot be compared */
export function gpaOf(grades: string | undefined): number | undefined {
  const gpa = Number(OF_FOUR.exec(grades ?? '')?.[1]?.replace(',', '.'));
  return gpa <= 4 ? gpa : undefined;
}
