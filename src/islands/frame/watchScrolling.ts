/** Beyond this many px the header is marked `data-scrolled`, and stands condensed (F035). */
export const SCROLLED_PX = 80;

/** @param header which it marks, now and whenever the page is scrolled */
export function watchScrolling(header: HTMLElement): void {
  const look = (): void => void header.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
  addEventListener('scroll', look, { passive: true });
  look();
}
