/**
 * Start of a form whose answers are kept while they are typed. The code that keeps them loads when a stored copy exists,
 * or on the first input.
 */
export function startDraftForm(
  form: HTMLFormElement,
  hasCopy: boolean,
  load: () => Promise<(form: HTMLFormElement) => void>,
): void {
  let started: Promise<unknown> | undefined;
  let isLeaving = false;
  const start = (): void => {
    isLeaving = false;
    started ??= load().then(
      // Beside the submission, a save would be another tab's to the server.
      (watch) => (isLeaving ? (started = undefined) : watch(form)),
      () => (started = undefined),
    );
  };
  form.addEventListener('input', start);
  form.addEventListener('change', start);
  form.addEventListener('submit', ({ defaultPrevented }) => (isLeaving = !defaultPrevented));
  if (hasCopy) start();
  // A page restored from the back/forward cache may have a submission half done; the server knows its result.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
