import type { Ready } from './tokens.ts';

/** Sent in place of a puzzle. */
export type Recaptcha = { script: string; key: string };

type Grecaptcha = {
  ready(run: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
};
declare global {
  var grecaptcha: Grecaptcha | undefined;
}

let loading: Promise<Grecaptcha> | undefined;

/** Loads reCAPTCHA v3 once. The token is made at the click: it lives two minutes and says how the reader behaved. */
export async function prepare({ script, key }: Recaptcha, action: string): Promise<Ready> {
  loading ??= load(script);
  try {
    const loaded = await loading;
    return () => loaded.execute(key, { action });
  } catch (failure) {
    loading = undefined;
    throw failure;
  }
}

function load(src: string): Promise<Grecaptcha> {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => {
      const { grecaptcha } = globalThis;
      if (!grecaptcha) return failed(new Error('reCAPTCHA is not there'));
      hideBadge();
      grecaptcha.ready(() => done(grecaptcha));
    };
    script.onerror = () => {
      script.remove();
      failed(new Error('reCAPTCHA did not load'));
    };
    document.head.append(script);
  });
}

/**
 * Hides the badge, which would cover the bar with Add to cart. Google allows this where the page states the protection;
 * the footer does.
 */
function hideBadge(): void {
  document.styleSheets[0]?.insertRule('.grecaptcha-badge { visibility: hidden; }');
}
