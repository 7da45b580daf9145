import { createElement } from 'react';
import type { IconNode } from './icons.ts';

type Props = { node: IconNode; className?: string; size?: number };

/** An icon beside words: hidden from assistive technology, sized by the text (1.25em) unless `size` (px) is given. */
export function Icon({ node, className, size }: Props) {
  return (
    <svg
      className={className ? `i ${className}` : 'i'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      style={size ? { width: size, height: size } : undefined}
      aria-hidden="true"
    >
      {node.map(([tag, attrs], index) => createElement(tag, { key: index, ...attrs }))}
    </svg>
  );
}
