import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on first intent; with a name also on `wake(name)` and on `[data-wakes~=name]`: islands/lib/interact.ts */
    'client:interact'?: boolean | string;
  }
}
