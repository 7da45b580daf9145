/** Twice the edge that is kept, so that the server still has something to choose from. Pixels. */
const EDGE = 512;

/**
 * A phone's photo as a small one, before it is sent over a slow network: 2 MB are the most that is taken.
 * @returns what the file input takes in place of the file; undefined when it is small already
 * @throws when the browser cannot read it: then the server says so
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
