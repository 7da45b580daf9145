import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import tailwind from '../../tailwind.config.mjs';
import { classesOf } from '../../scripts/vite/usedStyles.mjs';

const read = (patterns: string[]): string =>
  globSync(patterns)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('the style sheets', () => {
  // Tailwind drops them; a class that only a script sets stands outside of the layers.
  it('have no class in a layer that no rendered file names', () => {
    const layers = [...read(['src/styles/*.css']).matchAll(/^@layer[^{;]*\{\n([\s\S]*?)^\}/gm)];
    const declared = classesOf(
      layers.map(([, rules = '']) => rules.replaceAll(/@apply[^;}]*;?/g, '')).join('\n'),
    );
    expect(declared.size).toBeGreaterThan(50);
    const words = new Set(read(tailwind.content as string[]).split(/[\s"'`${}()[\]:;,=?<>]+/));
    expect([...declared].filter((name) => !words.has(name))).toEqual([]);
  });
});
