import { buildFileName, type FileType, type Storage } from '../storage/storage';
import { type EncodedFile, hashSha256, makePicture, makeSmallPicture, type SmallKind } from './make-picture';

export interface StoredFile {
  name: string;
  mime: FileType;
  bytes: number;
  width: number;
  height: number;
}

export interface StoredPicture extends StoredFile {
  /** The SHA-256 of the uploaded bytes. */
  sha256: string;
  /** The SHA-256 of the pixels after decoding and scaling; null for pictures that were stored before such hashes existed. */
  pixelsSha256: string | null;
  /** The hash by `calculatePerceptualHash`; null for pictures that were stored before such hashes existed. */
  perceptualHash: string | null;
  colour: string;
  /** The narrowest file comes first. */
  variants: StoredFile[];
}

/** @throws PictureFault */
export async function storePicture(storage: Storage, bytes: Buffer, whose?: string): Promise<StoredPicture> {
  const { file, variants, ...pictureFields } = await makePicture(bytes, whose);
  const keepFile = async ({ content, ...shape }: EncodedFile): Promise<StoredFile> => {
    const name = buildFileName(hashSha256(content), shape.mime);
    await storage.put(name, content);
    return { ...shape, name, bytes: content.length };
  };
  return { ...pictureFields, ...(await keepFile(file)), variants: await Promise.all(variants.map(keepFile)) };
}

/** @returns the file's name @throws PictureFault */
export async function storeSmallPicture(storage: Storage, bytes: Buffer, kind: SmallKind): Promise<string> {
  const content = await makeSmallPicture(bytes, kind);
  const name = buildFileName(hashSha256(content), 'image/webp');
  await storage.put(name, content);
  return name;
}
