/** The arithmetic behind the bench: a wrong median would make every budget meaningless. */
import { describe, expect, it } from 'vitest';
import { inlineParts } from '../../../bench/browser/markup.ts';
import { readOptions, MEASURES } from '../../../bench/options.ts';
import { median, quantile, ratioText, short } from '../../../bench/report/figures.ts';
import { atLeast, atMost } from '../../../bench/report/report.ts';

describe('figures', () => {
  it('takes the middle, or the mean of the two in the middle', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([7])).toBe(7);
    expect(() => median([])).toThrow();
  });

  it('takes the nearest rank, whatever the order', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(quantile(hundred, 0.99)).toBe(99);
    expect(quantile(hundred, 0.5)).toBe(50);
    expect(quantile([3], 0.99)).toBe(3);
  });

  it('writes what never came as such', () => {
    expect(short(median([Infinity, 12, Infinity]))).toBe('never');
    expect([short(1234.5), short(12.34), short(0.456)]).toEqual(['1,235', '12.3', '0.46']);
    expect([ratioText(1 / 17), ratioText(1.4)]).toEqual(['1/17.0', '1.40x']);
  });

  it('meets a budget on its very limit and not beyond', () => {
    expect([atMost('', 6, 6, String).met, atMost('', 6.1, 6, String).met]).toEqual([true, false]);
    expect([atLeast('', 0.25, 0.25, String).met, atLeast('', 0.2, 0.25, String).met]).toEqual([true, false]);
  });
});

describe('what a page carries inside itself', () => {
  it('is its styles and its code, not its data and not what it asks for', () => {
    const html = `<style>a{}</style><script>one()</script><script type="module" src="/x.js"></script>
      <script type="speculationrules">{}</script><style data-x>b{}</style><script type="module">two()</script>`;
    expect(inlineParts(html)).toEqual({ styles: ['a{}', 'b{}'], scripts: ['one()', 'two()'] });
  });
});

describe('options', () => {
  it('measures everything unless told', () => {
    expect(readOptions([])).toEqual({ only: MEASURES, quick: false });
    expect(readOptions(['--quick', '--only=load,weight'])).toEqual({ only: ['load', 'weight'], quick: true });
  });

  it.each(['--only=speed', '--only=', '--fast', 'load'])('refuses %s in one sentence', (arg) => {
    expect(() => readOptions([arg])).toThrow(/^The bench takes /);
  });
});
