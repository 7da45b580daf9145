/** Pairs of countries (ISO alpha-2) whose names are mistaken for each other when picked from a list. */
const PAIRS = `
AS WS, AT AU, CD CG, CK KY, DM DO, GE GS, GF PF, GM ZM, GN GQ, GN GW, GN PG, GQ GW, GQ PG, GW PG,
GY GF, GY GN, IQ IR, KN VC, KP KR, LR LY, LT LV, MF SX, ML MT, ML MW, MR MU, MT MV, NE NG, PY UY,
SD SS, SI SK, TG TO, TJ TM, UM US, VG VI
`;

/** @returns the same for either order */
export const areSimilar = (a: string, b: string): boolean =>
  PAIRS.includes(`${a} ${b}`) || PAIRS.includes(`${b} ${a}`);
