/** Finds the call of an address and a method, for the socket and for Astro. */
import { refusalReply, refuse, type Reply } from './refusal.ts';
import type { Call } from './call.ts';

/** `allow`: the methods that the address is declared for. */
export type Route = { call: Call; params: Record<string, string> } | { allow: string };
type FindRoute = (method: string, path: string) => Route | undefined;

type Methods = Map<string, Call>;

/** A segment that needs no decoding. */
const SEGMENT = '([\\w-]+)';

export function routesOf(calls: readonly Call[]): FindRoute {
  const byPath = new Map<string, Methods>();
  for (const call of calls) {
    const { method, path } = call.declaration;
    byPath.set(path, (byPath.get(path) ?? new Map<string, Call>()).set(method, call));
  }
  const patterns = [...byPath]
    .filter(([path]) => path.includes('['))
    .map(([path, methods]) => ({ methods, pattern: patternOf(path) }));
  return (method, path) => {
    const methods = byPath.get(path);
    if (methods) return routeOf(methods, method, {});
    for (const { methods, pattern } of patterns) {
      const params = pattern.exec(path)?.groups;
      if (params) return routeOf(methods, method, { ...params });
    }
    return undefined;
  };
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\[(\w+)\]/g, `(?<$1>${SEGMENT})`)}$`);

function routeOf(methods: Methods, method: string, params: Record<string, string>): Route {
  const call = methods.get(method === 'HEAD' ? 'GET' : method);
  return call ? { call, params } : { allow: allowedMethods([...methods.keys()]) };
}

/** GET implies HEAD. */
const allowedMethods = (methods: readonly string[]): string =>
  methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');

export const wrongMethod = (allow: string): Reply => refusalReply(refuse('WRONG_METHOD'), { allow });
