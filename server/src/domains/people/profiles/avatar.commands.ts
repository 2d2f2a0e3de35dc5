import type { Actor, TransactionWork } from '../../../call/context';
import type { StoredPicture } from '../../../pictures/store-picture';
import { buildFileUrl } from '../../../storage/storage';
import { addMedia, dropMedia } from '../../content/media/commands';
import { lockUnusedAvatars, setUses } from '../../content/media/store';

/** Every supported browser shows WebP. */
const selectAvatar = (picture: StoredPicture) => picture.variants.find(({ mime }) => mime === 'image/webp') ?? picture;

export async function setAvatar(work: TransactionWork<Actor>, picture: StoredPicture): Promise<string> {
  const { db, user } = work;
  const id = await addMedia(work, picture, { purpose: 'avatar', alt: '' });
  await setUses(db, { kind: 'user', id: user.id }, [id]);
  await dropMedia(work, await lockUnusedAvatars(db, user.id));
  return buildFileUrl(selectAvatar(picture).name);
}

/** The caller updates the user's row. */
export async function removeAvatar(work: TransactionWork, userId: string): Promise<void> {
  await setUses(work.db, { kind: 'user', id: userId }, []);
  await dropMedia(work, await lockUnusedAvatars(work.db, userId));
}
