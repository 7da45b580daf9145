/** Announces a sentence through the page's live region. */
export function announce(text: string): void {
  const region = document.getElementById('status');
  if (region) region.textContent = text;
}
