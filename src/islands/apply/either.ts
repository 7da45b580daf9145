/** Countries and anywhere exclude each other: what was chosen last stays. */
export const EITHER: Readonly<Record<string, string>> = { countries: 'anywhere', anywhere: 'countries' };
