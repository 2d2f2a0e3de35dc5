import type { Kysely } from 'kysely';
import type { SignedInUser } from '../call/context';
import type { Database } from '../database/schema';
import { uploadLimit } from '../domains/content/media/limits';
import { findMediaByFile } from '../domains/content/media/store';
import { hashSha256, PictureFault } from '../pictures/make-picture';
import { type StoredPicture, storePicture } from '../pictures/store-picture';
import type { Ports } from '../ports';
import { Refusal } from '../refusal';

interface Upload {
  part: string;
  db: Kysely<Database>;
  ports: Ports;
  user: SignedInUser | null;
}

export async function storeUpload(bytes: Buffer, { part, db, ports, user }: Upload): Promise<StoredPicture> {
  if (!user) throw new Error('Only signed-in users upload pictures');
  await ports.limits.spend(uploadLimit, user.id);
  const media = await findMediaByFile(db, hashSha256(bytes));
  if (media && (await ports.storage.has(media.name))) return { ...media, perceptualHash: media.likeness };
  try {
    return await storePicture(ports.storage, bytes, user.id);
  } catch (error) {
    if (error instanceof PictureFault) throw Refusal.at(part, error.fault);
    throw error;
  }
}
