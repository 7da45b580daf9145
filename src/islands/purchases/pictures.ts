/** Buttons that share or save a drawing of the page: what they say depends on the browser, what they do comes later. */
export function watchPictures(): void {
  const file = new File([], '.png', { type: 'image/png' });
  const canShare = navigator.canShare?.({ files: [file] });
  for (const button of document.querySelectorAll<HTMLElement>('[data-picture]')) {
    if (canShare) button.lastElementChild!.textContent = button.dataset['share']!;
    button.onclick = () =>
      import('./sharePicture.ts').then(
        ({ sharePicture }) => sharePicture(button),
        () => (button.lastElementChild!.textContent = button.dataset['failed']!),
      );
  }
}
