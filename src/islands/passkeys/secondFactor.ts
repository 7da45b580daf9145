/** On the page of the second factor, which has no other script: at once, as a press on it is what the page is for. */
import { sendWithPasskey } from './form.ts';

document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement;
  if (!form.dataset['passkey']) return;
  event.preventDefault();
  void sendWithPasskey(form);
});
