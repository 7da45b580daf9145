/** Twice the stored edge, so that the server can still scale down. Pixels. */
const EDGE = 512;

/**
 * Shrinks a photo before upload: the limit is 2 MB.
 * @returns the file to put into the input; undefined when it is small enough
 * @throws when the browser cannot decode it; the server then reports it
 */
export async function shrink(file: File): Promise<FileList | undefined> {
  const picture = await createImageBitmap(file);
  const scale = EDGE / Math.min(picture.width, picture.height);
  if (scale >= 1) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (!blob) return undefined;
  const files = new DataTransfer();
  files.items.add(new File([blob], 'photo.jpg', { type: blob.type }));
  return files.files;
}
