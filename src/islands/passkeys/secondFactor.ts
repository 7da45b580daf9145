/** Loads with the page of the second factor, as its button is all that the page is for. */
import { sendWithPasskey } from './form.ts';

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset['passkey']) return;
  event.preventDefault();
  void sendWithPasskey(form);
});
