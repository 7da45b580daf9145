import type { Network } from './networks.ts';

/** "Meseta 5G, Costa 4G" of one country. */
export const networkNames = (networks: readonly Network[]): string =>
  networks.map(({ name, generation }) => `${name} ${generation}`).join(', ');
