/** The longest side that the server keeps, in pixels. */
const longestSide = 2560;
/** In bytes. */
const smallEnough = 1_500_000;

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough || typeof createImageBitmap !== 'function') return file;
  const source = await createImageBitmap(file).catch(() => null);
  if (!source) return file;
  const scale = Math.min(1, longestSide / Math.max(source.width, source.height));
  const smallBytes = document.createElement('canvas');
  smallBytes.width = Math.round(source.width * scale);
  smallBytes.height = Math.round(source.height * scale);
  smallBytes.getContext('2d')?.drawImage(source, 0, 0, smallBytes.width, smallBytes.height);
  source.close();
  const encodePicture = (type: string) => new Promise<Blob | null>((resolve) => smallBytes.toBlob(resolve, type, 0.9));
  // WebP keeps transparency. Browsers that can't write it make a PNG instead.
  const firstPicture = await encodePicture('image/webp');
  const picture =
    firstPicture?.type !== 'image/webp' && file.type === 'image/jpeg'
      ? await encodePicture('image/jpeg')
      : firstPicture;
  if (!picture || picture.size >= file.size) return file;
  return new File([picture], file.name, { type: picture.type });
}
