import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { isUniqueViolation } from '../../../database/transaction';
import { Refusal } from '../../../refusal';
import { buildFileUrl } from '../../../storage/storage';
import { recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { dropFiles, lockChangeableMedia, readMedia, requireFiles } from './commands';
import { replacePictureInPosts } from './pictures-in-posts.store';
import { saveMedia } from './store';

export async function replaceMedia(
  work: Work<Actor> & Pick<Context, 'picture'>,
  { id, version }: InputOf<'replaceMedia'>,
): Promise<Answer<'replaceMedia'>> {
  const { picture } = work;
  if (!picture) throw Refusal.at('file', { code: 'picture_missing', params: {} });
  const { name, mime, bytes, width, height, colour, sha256, pixelsSha256, perceptualHash, variants } = picture;
  try {
    return await withTransaction(work, async (work) => {
      const { db, now, user } = work;
      const mediaBefore = await lockChangeableMedia(work, id);
      if (mediaBefore.purpose !== 'library' && mediaBefore.purpose !== 'cover')
        throw Refusal.at('file', { code: 'picture_fixed', params: {} });
      if (mediaBefore.version !== version)
        throw await makeNewerVersionRefusal(work, 'picture', {
          by: mediaBefore.editedBy,
          at: mediaBefore.updatedAt,
        });
      await requireFiles(work, name);
      await saveMedia(db, id, {
        ...{ name, mime, bytes, width, height, colour, sha256, pixelsSha256, likeness: perceptualHash },
        variants: JSON.stringify(variants),
        version: version + 1,
        editedBy: user.id,
        updatedAt: now,
      });
      if (mediaBefore.name !== name) {
        await replacePictureInPosts(db, buildFileUrl(mediaBefore.name), buildFileUrl(name), {
          editedBy: user.id,
          now,
        });
        await dropFiles(work, [mediaBefore]);
      }
      await recordAudit(db, {
        ...{ at: now, actorId: user.id, action: 'media.replace', entity: 'media', entityId: id },
        before: { name: mediaBefore.name, version },
        after: { name },
      });
      return makeAnswer(await readMedia(work, id), { code: 'picture_replaced', params: {} });
    });
  } catch (error) {
    if (isUniqueViolation(error, 'media_library_idx') || isUniqueViolation(error, 'media_own_idx'))
      throw Refusal.at('file', { code: 'picture_known', params: {} });
    throw error;
  }
}
