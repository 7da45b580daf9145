/** Beyond this many px the header is marked `data-scrolled`, and stands condensed (F035). */
const SCROLLED_PX = 80;

/** @param header marked now and on every scroll */
export function watchScrolling(header: HTMLElement): void {
  const look = (): void => void header.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
  addEventListener('scroll', look, { passive: true });
  look();
}
