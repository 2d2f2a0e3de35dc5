/** The longest side that the server keeps. */
const longest = 2560;
/** A smaller picture is sent as it is: shrinking gains little, and the server may already have its bytes. */
const smallEnough = 1_500_000;

/**
 * Shrinks a picture in the browser to the size that the server keeps, so that less is sent over slow connections. A
 * picture that the browser can't decode is sent as it is, and the server reports the fault.
 */
export async function shrunk(file: File): Promise<File> {
  if (file.size <= smallEnough || typeof createImageBitmap !== 'function') return file;
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return file;
  const scale = Math.min(1, longest / Math.max(source.width, source.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(source.width * scale);
  canvas.height = Math.round(source.height * scale);
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  source.close();
  const encodePicture = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  // WebP keeps transparency. A browser that can't write it makes a PNG, which is larger for a photograph.
  const first = await encodePicture('image/webp');
  const made = first?.type !== 'image/webp' && file.type === 'image/jpeg' ? await encodePicture('image/jpeg') : first;
  if (!made || made.size >= file.size) return file;
  return new File([made], file.name, { type: made.type });
}
