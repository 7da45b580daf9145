/**
 * Where `npm run dev` listens: as the built server does, by HOST and PORT.
 * @param {Record<string, string | undefined>} env
 * @returns {{ port: number, host?: string }}
 */
export function developmentServer({ HOST, PORT }) {
  const host = HOST?.trim();
  return { port: Number(PORT?.trim() || 4321), ...(host && { host }) };
}
