import { whenIdle } from '../lib/connection.ts';

/** Applies a theme or photo as soon as it is chosen; the code loads with the first choice. */
document.addEventListener('change', ({ target }) => {
  if ((target as HTMLElement).matches('[type=radio], [type=file]'))
    import('./choose.ts').then(
      ({ choose }) => choose(target as HTMLInputElement),
      // Without the code the form is sent, as without script.
      () => (target as HTMLInputElement).form?.requestSubmit(),
    );
});

const push = document.querySelector<HTMLElement>('[data-push]');
if (push && 'PushManager' in window && 'serviceWorker' in navigator)
  whenIdle(() => {
    import('./push.ts').then(
      ({ offerPush }) => offerPush(push),
      // Its section stays hidden, as in a browser without push.
      () => {},
    );
  });
