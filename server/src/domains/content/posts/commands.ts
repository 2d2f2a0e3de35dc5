import { isDeepStrictEqual } from 'node:util';
import { type AuditAction, type InputOf, isScheduledOrPublished } from '@laurel/shared/protocol';
import type { SuccessParams } from '@laurel/shared/protocol/sentences';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Context, TransactionWork, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import { findFreeSlug } from '../../../database/slugs';
import { isUniqueViolation } from '../../../database/transaction';
import type { StoredPicture } from '../../../pictures/store-picture';
import { Refusal } from '../../../refusal';
import { collectFileNames } from '../../../storage/storage';
import { recordAudit } from '../../operations/audit/store';
import { makeNewerVersionRefusal } from '../../people/players/version.queries';
import { addMedia, describePictures } from '../media/commands';
import { listMediaByNames, setUses } from '../media/store';
import { collectDescriptions } from './descriptions.rules';
import { type FiledPost, findNextPlace, lockHelpPosts, lockLanguages, readFiling, toFiling } from './filing.store';
import { publishPostJob } from './publish.job';
import { makeMissingPostRefusal, readWholePost } from './queries';
import {
  addPostVersion,
  deletePostRow,
  deleteUnsavedText,
  findPost,
  insertPost,
  listAddresses,
  lockPost,
  savePost,
  saveUnsavedText,
} from './store';
import type { PostRow } from './tables';

type EditingWork = Work<Actor> & Pick<Context, 'picture'>;

export async function createPost(work: EditingWork, input: InputOf<'createPost'>): Promise<Answer<'createPost'>> {
  const { now, user } = work;
  const { slug, status, publishedAt, topic, needs = [], ...writtenFields } = input;
  return refuseTakenSlug(() =>
    withTransaction(work, async (work) => {
      const [otherLanguage] =
        slug !== undefined && writtenFields.kind === 'help' ? await lockHelpPosts(work.db, slug) : [];
      const row = await insertPost(work.db, {
        ...writtenFields,
        ...(topic &&
          (otherLanguage ? toFiling(otherLanguage) : { topic, needs, place: await findNextPlace(work.db, topic) })),
        ...derivePublishTimes({ status: 'draft', publishedAt: null }, { status, publishedAt }, now),
        slug: slug ?? (await findFreeSlug(work.db, 'post', writtenFields.title)),
        coverId: await saveCover(work, writtenFields.title),
        authorId: user.id,
        editedBy: null,
        createdAt: now,
        updatedAt: now,
      });
      await recordVersion(work, row, null);
      return makeAnswer(await readPost(work, row.id), { code: 'post_saved', params: { what: row.status } });
    }),
  );
}

export async function updatePost(
  work: EditingWork,
  { id, version, status, publishedAt, cover, topic, needs, ...writtenFields }: InputOf<'updatePost'>,
): Promise<Answer<'updatePost'>> {
  const { now, user } = work;
  return refuseTakenSlug(() =>
    withTransaction(work, async (work) => {
      const languages = await lockLanguages(work.db, id);
      const postBefore = await lockPost(work.db, id);
      if (!postBefore) throw makeMissingPostRefusal();
      if (postBefore.version !== version)
        throw await makeNewerVersionRefusal(work, 'post', { by: postBefore.editedBy, at: postBefore.updatedAt });
      const publishTimes = derivePublishTimes(postBefore, { status: status ?? postBefore.status, publishedAt }, now);
      if (isScheduledOrPublished(publishTimes.status) && (writtenFields.body ?? postBefore.body) === '')
        throw Refusal.at('body', { code: 'text_missing', params: {} });
      const uploadedCover = await saveCover(work, postBefore.title);
      const row = await savePost(work.db, id, {
        ...writtenFields,
        ...(await readFiling(work.db, postBefore, { topic, needs })),
        ...publishTimes,
        ...(uploadedCover !== null && { coverId: uploadedCover }),
        ...(uploadedCover === null && cover === 'remove' && { coverId: null }),
        version: version + 1,
        editedBy: user.id,
        updatedAt: now,
      });
      await recordVersion(work, row, postBefore);
      await deleteUnsavedText(work.db, id, user.id);
      for (const otherLanguage of languages)
        if (otherLanguage.id !== id) await syncFiling(work, otherLanguage, toFiling(row));
      return makeAnswer(await readPost(work, id), {
        code: 'post_saved',
        params: { what: describeSave(postBefore, row) },
      });
    }),
  );
}

function describeSave(before: PostTimes, { status, publishedAt }: PostTimes): SuccessParams['post_saved']['what'] {
  if (status === 'draft') return before.status === 'draft' ? 'draft' : 'draft_again';
  const isUnchanged = status === before.status && publishedAt?.getTime() === before.publishedAt?.getTime();
  return isUnchanged ? 'changes' : status;
}

async function refuseTakenSlug<Result>(save: () => Promise<Result>): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    if (isUniqueViolation(error, 'blogs_slug_key')) throw Refusal.at('slug', { code: 'slug_taken', params: {} });
    throw error;
  }
}

async function readPost({ db }: Work, id: string) {
  const row = await findPost(db, id);
  if (!row) throw makeMissingPostRefusal();
  return readWholePost(db, row);
}

type PostTimes = Pick<PostRow, 'status' | 'publishedAt'>;

function derivePublishTimes(
  before: PostTimes,
  { status, publishedAt }: { status: PostTimes['status']; publishedAt: string | undefined },
  now: Date,
): PostTimes {
  if (status === 'draft') return { status, publishedAt: null };
  if (status === 'archived') return { status, publishedAt: before.publishedAt };
  if (status === 'published') {
    const publishedBefore = before.status === 'published' || before.status === 'archived' ? before.publishedAt : null;
    return { status, publishedAt: publishedBefore ?? now };
  }
  const publishTime = publishedAt === undefined ? before.publishedAt : new Date(publishedAt);
  if (!publishTime) throw Refusal.at('publishedAt', { code: 'publish_time', params: {} });
  // A time that the editor didn't change may have passed by now. The post is then published late, with its current text.
  const keepsTime = before.status === 'scheduled' && before.publishedAt?.getTime() === publishTime.getTime();
  if (publishTime <= now && !keepsTime) throw Refusal.at('publishedAt', { code: 'time_not_ahead', params: {} });
  return { status, publishedAt: publishTime };
}

async function saveCover(work: TransactionWork<Actor> & { picture: StoredPicture | null }, title: string) {
  return work.picture && addMedia(work, work.picture, { purpose: 'cover', alt: title });
}

async function syncFiling(work: TransactionWork<Actor>, before: PostRow, filing: FiledPost): Promise<void> {
  if (isDeepStrictEqual(toFiling(before), filing)) return;
  const row = await savePost(work.db, before.id, {
    ...filing,
    version: before.version + 1,
    editedBy: work.user.id,
    updatedAt: work.now,
  });
  await recordVersion(work, row, before);
}

const isNewlyScheduled = ({ status, publishedAt }: PostTimes, before: PostTimes | null): boolean =>
  status === 'scheduled' &&
  (before?.status !== 'scheduled' || before.publishedAt?.getTime() !== publishedAt?.getTime());

function nameAct(row: PostRow, before: PostRow | null): AuditAction {
  if (isNewlyScheduled(row, before)) return 'blog.schedule';
  if (row.status === 'published' && before?.status !== 'published') return 'blog.publish';
  return before ? 'blog.update' : 'blog.create';
}

async function recordVersion(work: TransactionWork<Actor>, row: PostRow, before: PostRow | null) {
  const { db, now, user, ports } = work;
  const { id, kind, version, status, slug, body, publishedAt, coverId } = row;
  await addPostVersion(db, row, { authorId: user.id, at: now });
  const shownPictures = await listMediaByNames(db, collectFileNames(body));
  await describePictures(work, shownPictures, collectDescriptions(body));
  const pictureIds = shownPictures.map((picture) => picture.id);
  await setUses(db, { kind: 'blog', id }, coverId ? [coverId, ...pictureIds] : pictureIds);
  if (status === 'scheduled' && publishedAt)
    await ports.jobs.add(db, publishPostJob, { id }, { key: `${id} ${publishedAt.toISOString()}`, dueAt: publishedAt });
  await recordAudit(db, {
    at: now,
    actorId: user.id,
    action: nameAct(row, before),
    entity: 'blog',
    entityId: id,
    before: before && { status: before.status, version: before.version },
    after: { kind, status, version, slug, ...(status === 'scheduled' && { publishedAt }) },
  });
}

export async function deletePost(work: Work<Actor>, { id }: InputOf<'deletePost'>): Promise<Answer<'deletePost'>> {
  return withTransaction(work, async ({ db, now, user }) => {
    const row = await lockPost(db, id);
    if (!row) throw makeMissingPostRefusal();
    const addresses = await listAddresses(db, id);
    await setUses(db, { kind: 'blog', id }, []);
    await deletePostRow(db, id);
    const { kind, title, slug, status, body } = row;
    await recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'blog.delete',
      entity: 'blog',
      entityId: id,
      before: { kind, title, slug, addresses, status, body },
    });
    return makeAnswer({}, { code: 'post_deleted', params: {} });
  });
}

export async function saveUnsavedPost(
  { db, now, user }: Work<Actor>,
  { id, ...draft }: InputOf<'saveUnsavedPost'>,
): Promise<Answer<'saveUnsavedPost'>> {
  const post = await findPost(db, id);
  if (!post) throw makeMissingPostRefusal();
  // A late text was sent before the editor's save but arrived after it, so the saved version already contains it.
  const isLate = post.version > draft.version && post.editedBy === user.id;
  if (!isLate) await saveUnsavedText(db, { ...draft, postId: id, authorId: user.id, at: now });
  return makeAnswer({ at: now.toISOString() });
}

export async function discardUnsavedPost(
  { db, user }: Work<Actor>,
  { id }: InputOf<'discardUnsavedPost'>,
): Promise<Answer<'discardUnsavedPost'>> {
  await deleteUnsavedText(db, id, user.id);
  return makeAnswer({});
}
