/**
 * The style sheet and the inline script of each route, as the build has written them (scripts/vite/routeHeads.mjs). A page is
 * rendered with a mark in their place (components/frame/Base.astro): they are a third or more of it and the same for all visitors (docs/decisions/0065).
 */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';

type Hash = `sha256-${string}`;
type Hashes = { style: Hash; script?: Hash };
/** `ranges` of `rules`: begins and ends, one after the other. */
type RouteHeads = {
  rules: string[];
  routes: Record<string, { ranges: number[]; script: string; hashes: Hashes }>;
};

/** None until they are read, and under `astro dev`, which renders heads itself and leaves the marks. */
let heads: RouteHeads = { rules: [], routes: {} };
/** 30 KB each; of the 90 routes a few are asked for at a time. */
const cachedHeads = new LRUCache<string, Buffer>({ max: 24 });

const POLICY = 'content-security-policy';
/** It stands before any text of a visitor. */
const MARK = /<meta name="route-head" content="(?<pattern>[^"]+)">/;
const MAX_BEFORE = 512;

/** Once, when the built server starts. @param serverDir of the build */
export function readRouteHeads(serverDir: string): void {
  useRouteHeads(JSON.parse(readFileSync(join(serverDir, 'heads.json'), 'utf8')) as RouteHeads);
}

export function useRouteHeads(written: RouteHeads): void {
  heads = written;
  cachedHeads.clear();
}

/** Of a response: where its Content-Security-Policy is. */
type PolicyHeader = { get(name: string): string | null; set(name: string, value: string): void };

export const policyOf = (res: ServerResponse): PolicyHeader => ({
  get: (name) => String(res.getHeader(name) ?? ''),
  set: (name, value) => void res.setHeader(name, value),
});

/**
 * Puts the head in the place of its mark, and what it needs into the policy. The mark and not the request says which head: an error page
 * stands in for others, and Astro names its hashes too early.
 * @param chunks of a page, the mark in the first of them
 */
export function fillHead(headers: PolicyHeader, chunks: readonly Buffer[]): readonly Buffer[] {
  const [first = Buffer.alloc(0), ...others] = chunks;
  const { 0: mark, index = 0, groups } = MARK.exec(first.toString('latin1', 0, MAX_BEFORE)) ?? {};
  const pattern = groups?.['pattern'] ?? '';
  if (!mark || !Object.hasOwn(heads.routes, pattern)) return chunks;
  allow(headers, heads.routes[pattern]!.hashes);
  return [first.subarray(0, index), headOf(pattern), first.subarray(index + mark.length), ...others];
}

/** A page that runs no script still runs none. */
function allow(headers: PolicyHeader, { style, script }: Hashes): void {
  const policy = headers.get(POLICY);
  if (!policy) return;
  const styled = policy.replace("style-src 'self'", `style-src 'self' '${style}'`);
  headers.set(POLICY, script ? styled.replace("script-src 'self'", `script-src 'self' '${script}'`) : styled);
}

function headOf(pattern: string): Buffer {
  const { ranges, script } = heads.routes[pattern]!;
  const cached = cachedHeads.get(pattern);
  if (cached) return cached;
  const rules = ranges.flatMap((from, at) => (at % 2 ? [] : heads.rules.slice(from, ranges[at + 1])));
  const head = Buffer.from(`<style>${rules.join('')}</style>${script && `<script>${script}</script>`}`);
  cachedHeads.set(pattern, head);
  return head;
}
