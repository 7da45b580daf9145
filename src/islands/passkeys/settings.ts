/** On Settings: the code comes with the first press. What is said where it does not come stands in the page. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset['passkey']) return;
  event.preventDefault();
  import('./form.ts').then(
    ({ sendWithPasskey }) => sendWithPasskey(form),
    () => {
      const status = form.querySelector<HTMLElement>('[data-passkey-status]');
      if (status) status.textContent = status.dataset['failed'] ?? '';
    },
  );
});
