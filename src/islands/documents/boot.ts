/** Uploads a document as soon as it is chosen; the code loads with the first choice. */
document.addEventListener('change', ({ target }) => {
  const input = target as HTMLInputElement;
  if (input.matches('[data-document-kind] [type=file]') && input.files?.[0])
    import('./uploadRow.ts').then(
      ({ uploadFrom }) => uploadFrom(input),
      // Without the code the form is sent, as without script.
      () => input.form?.requestSubmit(),
    );
});
