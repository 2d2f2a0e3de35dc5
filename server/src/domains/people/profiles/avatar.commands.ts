import type { Actor, TransactionWork } from '../../../call/context';
import type { KeptPicture } from '../../../pictures/keep';
import { fileUrl } from '../../../storage/storage';
import { addMedia, dropMedia } from '../../content/media/commands';
import { setUses, unusedAvatarsOf } from '../../content/media/store';

/** Of a picture's files the smallest that every browser shows. */
const faceOf = (picture: KeptPicture) => picture.variants.find(({ mime }) => mime === 'image/webp') ?? picture;

/** Makes a picture the user's own. @returns where browsers get it */
export async function setAvatar(work: TransactionWork<Actor>, picture: KeptPicture): Promise<string> {
  const { db, user } = work;
  const id = await addMedia(work, picture, { purpose: 'avatar', alt: '' });
  await setUses(db, { kind: 'user', id: user.id }, [id]);
  await dropMedia(work, await unusedAvatarsOf(db, user.id));
  return fileUrl(faceOf(picture).name);
}

/** Deletes a user's pictures of themselves. The caller saves that they have none. */
export async function removeAvatar(work: TransactionWork, userId: string): Promise<void> {
  await setUses(work.db, { kind: 'user', id: userId }, []);
  await dropMedia(work, await unusedAvatarsOf(work.db, userId));
}
