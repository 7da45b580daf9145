/** On Settings: the code comes with the first press. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset['passkey']) return;
  event.preventDefault();
  void import('./form.ts').then(({ sendWithPasskey }) => sendWithPasskey(form));
});
