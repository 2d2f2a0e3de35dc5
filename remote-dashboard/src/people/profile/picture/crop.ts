/** In the picture's pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The largest width and height of a cropped picture, in pixels. */
const sideLength = 512;

/** @throws DOMException if the browser can't read, draw or encode the picture */
export async function cropPicture(url: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(sideLength, Math.round(width));
  canvas.height = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) throw new DOMException('No canvas', 'NotSupportedError');
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92));
  if (!blob) throw new DOMException('Nothing was drawn', 'EncodingError');
  return blob;
}
