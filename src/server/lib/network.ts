import { isIPv6 } from 'node:net';

/**
 * The network that limits count: an IPv4 address, or the /64 of an IPv6 address, because one subscriber has all its
 * 2^64 addresses.
 * @param address of the socket; anything else is returned unchanged
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(plain)?.[1];
  if (mapped) return mapped;
  return isIPv6(plain) ? groups(plain).slice(0, 4).join(':') : plain;
}

/** All eight groups, without leading zeros. */
function groups(address: string): string[] {
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::');
  const [front, back] = [head, tail ?? ''].map((part) => (part ? part.split(':') : [])) as [
    string[],
    string[],
  ];
  const gap = Array.from({ length: 8 - front.length - back.length }, () => '0');
  return [...front, ...gap, ...back].map((group) => group.replace(/^0+(?=.)/, ''));
}
