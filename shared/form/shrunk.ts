/** The longest side that the server keeps. */
const longest = 2560;
/** Below it, a picture is sent as it is: nothing is won, and its bytes may be known already. */
const smallEnough = 1_500_000;

/**
 * A picture no larger than what is kept of it, made in the browser, so that a slow line sends less. What the browser
 * can't read goes as it is: the server says why.
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
  const written = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  // WebP keeps what is transparent. A browser that can't write it makes a PNG, which a photograph would be larger as.
  const first = await written('image/webp');
  const made = first?.type !== 'image/webp' && file.type === 'image/jpeg' ? await written('image/jpeg') : first;
  if (!made || made.size >= file.size) return file;
  return new File([made], file.name, { type: made.type });
}
