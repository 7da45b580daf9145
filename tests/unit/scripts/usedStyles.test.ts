import { describe, expect, it } from 'vitest';
import { usedStyles } from '../../../scripts/vite/usedStyles.mjs';

const css = (code: string, sheet: string): string => usedStyles(sheet, code);

describe('the style sheet of a page', () => {
  it('loses rules whose class no code names, also inside a media query and beside a used one', () => {
    const sheet = '.a{color:red}.b,.a{top:0}.b .a{left:0}@media print{.b{right:0}}';
    expect(css('<i class="a">', sheet)).toBe('.a{color:red;top:0}');
  });

  it('keeps elements, negations and classes that a page may take on', () => {
    const sheet = 'p{color:red}.a:not(.b){top:0}';
    expect(css("'a'", sheet)).toBe(sheet);
  });

  it('loses what needs an element around a class that no code names', () => {
    const sheet = '.b{right:0}p:has(.b:not([hidden])){top:0}p:has(.a,.b){left:0}';
    expect(css("'a'", sheet)).toBe('p:has(.a,.b){left:0}');
  });

  it.each([
    ['class="x a y"', '.a{top:0}'],
    ["`x${big ? ' a' : ''}`", '.a{top:0}'],
    ['{ active: a, a: true }', '.a{top:0}'],
    ['"x\\n  a"', '.a{top:0}'],
    ['class="sm:w-[3.5rem]"', '.sm\\:w-\\[3\\.5rem\\]{width:3.5rem}'],
    ['class="max-h-[min(15rem,var(--room))]"', '.max-h-\\[min\\(15rem\\,var\\(--room\\)\\)\\]{top:0}'],
  ])('finds the class in %s', (code, sheet) => {
    expect(css(code, sheet)).toBe(sheet);
  });

  it('takes no part of a name for the name', () => {
    expect(css('"inline-a a-b"', '.a{top:0}')).toBe('');
  });

  it('loses custom properties that neither a rule nor code reads', () => {
    const sheet = ':root{--a:1px;--b:2px;--c:3px}p{top:var(--a)}';
    expect(css("style={{ left: 'var(--c)' }}", sheet)).toBe(':root{--a:1px;--c:3px}p{top:var(--a)}');
  });
});
