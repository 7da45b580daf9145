/** @param codes ISO alpha-2. @returns English names, sorted; a code the browser does not know stays itself. */
export function countryNames(codes: readonly string[]): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return codes.map((code) => nameOf(names, code)).sort((a, b) => a.localeCompare(b, 'en'));
}

function nameOf(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code;
  }
}
