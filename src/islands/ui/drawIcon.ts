import type { IconNode } from './icons.ts';

/** An icon drawn without React; the same as `Icon` renders. */
export function drawIcon(node: IconNode, className = ''): Element {
  const svg = shape('svg', { class: `i ${className}`.trim(), viewBox: '0 0 24 24', 'aria-hidden': 'true' });
  svg.append(...node.map(([tag, attributes]) => shape(tag, attributes)));
  return svg;
}

function shape(tag: string, attributes: Readonly<Record<string, string | number>>): Element {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}
