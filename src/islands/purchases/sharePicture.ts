import { purchasesCopy as copy } from '../../copy/purchases/purchases.ts';

/** Pixels: sharp on any phone, and a QR code of 50 modules keeps whole ones of over 20. */
const WIDTH = 1200;

/**
 * Hands the drawing that the button names to the system's share sheet, or saves it. What is shared is a file, never an
 * address of this site. The button says what came of it.
 */
export async function sharePicture({ dataset, lastElementChild }: HTMLElement): Promise<void> {
  const drawing = document.getElementById(dataset['picture'] ?? '');
  if (!(drawing instanceof SVGSVGElement)) return;
  const result = await share(drawing, `${dataset['file']}.png`).catch(failureText);
  if (result) lastElementChild!.textContent = result;
}

/** Closing the share sheet is no failure. */
const failureText = (error: unknown): string =>
  error instanceof Error && error.name === 'AbortError' ? '' : copy.pictureFailed;

async function share(drawing: SVGSVGElement, name: string): Promise<string> {
  const file = await pictureOf(drawing, name);
  if (!navigator.canShare?.({ files: [file] })) return save(file);
  await navigator.share({ files: [file] });
  return '';
}

async function pictureOf(drawing: SVGSVGElement, name: string): Promise<File> {
  const { width, height } = drawing.viewBox.baseVal;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = Math.round((WIDTH * height) / width);
  canvas.getContext('2d')!.drawImage(await imageOf(drawing, canvas), 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The canvas has no picture.');
  return new File([blob], name, { type: blob.type });
}

/** Firefox draws only what has a width and a height of its own. */
async function imageOf(drawing: SVGSVGElement, { width, height }: HTMLCanvasElement) {
  const copied = drawing.cloneNode(true) as SVGSVGElement;
  copied.setAttribute('width', String(width));
  copied.setAttribute('height', String(height));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copied))}`;
  await image.decode();
  return image;
}

/** Long enough for the browser to have read the file. */
const RELEASE_MS = 60_000;

function save(file: File): string {
  const href = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(href), RELEASE_MS);
  return copy.pictureSaved;
}
