/** The longest side that the server keeps. */
const longestSidePixels = 2560;
const mostUnshrunkBytes = 1_500_000;

export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= mostUnshrunkBytes || typeof createImageBitmap !== 'function') return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, longestSidePixels / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const encodePicture = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
  // WebP keeps transparency. Browsers that can't write it make a PNG instead.
  const firstPicture = await encodePicture('image/webp');
  const picture =
    firstPicture?.type !== 'image/webp' && file.type === 'image/jpeg'
      ? await encodePicture('image/jpeg')
      : firstPicture;
  if (!picture || picture.size >= file.size) return file;
  return new File([picture], file.name, { type: picture.type });
}
