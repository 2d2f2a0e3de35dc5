import { createHash } from 'node:crypto';
import type { FieldFault } from '@laurel/shared/protocol';
import sharp, { type Sharp } from 'sharp';
import type { FileType } from '../storage/storage';
import { createFairQueue } from './fair-queue';
import { calculatePerceptualHash } from './perceptual-hash';
import { isMoreThanPicture, readPictureType } from './sniff';

/** Limits the side and aspect ratio, because a very long or flat picture takes far longer than its pixels suggest. */
const pictureLimits = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 16_384, ratio: 50 };
export const mostBytes = pictureLimits.bytes;

const largestSide = 2560;
const widths = [320, 640, 960, 1600];
const timeoutSeconds = 20;

export interface EncodedFile {
  mime: FileType;
  width: number;
  height: number;
  content: Buffer;
}

export interface EncodedPicture {
  /** The SHA-256 of the uploaded bytes. */
  sha256: string;
  /** The SHA-256 of the pixels after decoding and scaling, whatever file they came in. */
  pixelsSha256: string;
  perceptualHash: string;
  colour: string;
  file: EncodedFile;
  /** The narrowest file comes first. */
  variants: EncodedFile[];
}

export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  constructor(readonly fault: FieldFault) {
    super(fault.code);
  }
}

const refusePicture = (fault: FieldFault): never => {
  throw new PictureFault(fault);
};

export const hashSha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

// Runs one at a time, because a large picture takes much processor time and memory.
const runInTurn = createFairQueue();

/** Re-encodes an upload upright and without metadata, in several widths. Users take turns, so that one user's many uploads don't hold up the others. @throws PictureFault */
export async function makePicture(bytes: Buffer, whose = ''): Promise<EncodedPicture> {
  const type = readPictureType(bytes) ?? refusePicture({ code: 'picture_type', params: {} });
  if (bytes.length > pictureLimits.bytes) refusePicture(bytesFault);
  if (isMoreThanPicture(bytes)) refusePicture({ code: 'picture_hides', params: {} });
  // Reads the header before the picture's turn, because that costs little.
  const { format, pixels: size } = await readShape(bytes);
  if (format !== type) refusePicture({ code: 'picture_type', params: {} });
  return runInTurn({ whose, size }, async () => {
    try {
      return await encodePicture(bytes);
    } catch {
      return refusePicture({ code: 'picture_broken', params: {} });
    }
  });
}

/** Reads the header. @throws PictureFault if it is broken, or the picture is too large or too long and narrow */
async function readShape(bytes: Buffer): Promise<{ format: string; pixels: number }> {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => refusePicture({ code: 'picture_broken', params: {} }));
  const { side, ratio } = pictureLimits;
  if (width * height > pictureLimits.pixels)
    refusePicture({ code: 'picture_pixels', params: { megapixels: pictureLimits.pixels / 1e6 } });
  if (Math.max(width, height) > side || Math.max(width, height) > ratio * Math.min(width, height))
    refusePicture({ code: 'picture_shape', params: { side, ratio } });
  return { format, pixels: width * height };
}

const smallVariants = {
  icon: { width: 96, height: 96, fit: 'cover' },
  cover: { width: 640, height: 360, fit: 'inside', withoutEnlargement: true },
} as const;
export type SmallKind = keyof typeof smallVariants;

/** @throws PictureFault */
export async function makeSmallPicture(bytes: Buffer, kind: SmallKind): Promise<Buffer> {
  if (!readPictureType(bytes)) refusePicture({ code: 'picture_type', params: {} });
  await readShape(bytes);
  try {
    return await sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error' })
      .autoOrient()
      .resize(smallVariants[kind])
      .webp({ quality: 80 })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer();
  } catch {
    return refusePicture({ code: 'picture_broken', params: {} });
  }
}

export const bytesFault: FieldFault = {
  code: 'picture_bytes',
  params: { megabytes: pictureLimits.bytes / 1024 / 1024 },
};

async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const openSource = () =>
    sharp(bytes, { limitInputPixels: pictureLimits.pixels, failOn: 'error', sequentialRead: true });

  // Decodes the upload once, for all variants. Converts to sRGB, because colour profiles are removed.
  const uprightPicture = await openSource()
    .autoOrient()
    .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: timeoutSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { info, data } = uprightPicture;
  const openPixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });

  const variants: EncodedFile[] = [];
  for (const narrowWidth of widths.filter((each) => each < info.width)) {
    const openNarrowPicture = () => openPixels().resize({ width: narrowWidth });
    variants.push(
      await encodeFile(openNarrowPicture(), 'image/avif'),
      await encodeFile(openNarrowPicture(), 'image/webp'),
    );
  }
  if (info.width <= 1600) variants.push(await encodeFile(openPixels(), 'image/avif'));
  return {
    sha256: hashSha256(bytes),
    pixelsSha256: await hashPixels(openPixels()),
    perceptualHash: await calculatePerceptualHash(openPixels()),
    colour: await readColour(openPixels()),
    file: await encodeFile(openPixels(), 'image/webp'),
    variants,
  };
}

async function encodeFile(picture: Sharp, mime: FileType): Promise<EncodedFile> {
  const encodedPicture =
    mime === 'image/avif' ? picture.avif({ quality: 50, effort: 2 }) : picture.webp({ quality: 80 });
  const { data, info } = await encodedPicture
    .timeout({ seconds: timeoutSeconds })
    .toBuffer({ resolveWithObject: true });
  return { mime, width: info.width, height: info.height, content: data };
}

/** Hashes the pixels without transparency, so that an unused alpha channel makes no difference. */
async function hashPixels(picture: Sharp): Promise<string> {
  const { data, info } = await picture.flatten({ background: '#808080' }).raw().toBuffer({ resolveWithObject: true });
  return createHash('sha256').update(`${info.width}x${info.height} `).update(data).digest('hex');
}

async function readColour(picture: Sharp): Promise<string> {
  const { data } = await picture
    .flatten({ background: '#808080' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 128, green = red, blue = red] = data;
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
