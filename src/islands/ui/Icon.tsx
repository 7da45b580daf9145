import { createElement } from 'react';
import type { IconNode } from './icons.ts';

type Props = { node: IconNode; className?: string };

/** An icon beside words: hidden from assistive technology, sized by the text (1.25em). */
export function Icon({ node, className }: Props) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attrs], index) => createElement(tag, { key: index, ...attrs }))}
    </svg>
  );
}
