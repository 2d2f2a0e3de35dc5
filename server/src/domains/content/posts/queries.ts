import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { toFields } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { collectFileNames } from '../../../storage/storage';
import { toPlayerRef, toPlayerRefOrNull } from '../../people/players/mapper';
import { listMediaByNames } from '../media/store';
import { allowListing, allowSeeing } from './access.rules';
import { toPostView, toSummaryView } from './mapper';
import {
  findMovedSlug,
  findPost,
  listDrafts,
  listNeighbours,
  listPostVersions,
  type PostWithAuthor,
  readEditorsPage,
  readPublishedPage,
  wasPublished,
} from './store';

export const makeMissingPostRefusal = () => new Refusal('not_found', { what: 'post' });

const writtenFields = ['title', 'slug', 'excerpt', 'body', 'tags', 'version', 'at'] as const;

export async function listPosts({ db, now, user }: Work, input: InputOf<'listPosts'>): Promise<Answer<'listPosts'>> {
  const { status } = input.filter;
  requireRow(allowListing(user, { anyStatus: status !== undefined }));
  const { rows, meta } = status ? await readEditorsPage(db, input) : await readPublishedPage(db, input, now);
  return makeAnswer({ items: rows.map(toSummaryView), meta });
}

/** Accepts former slugs. @throws Refusal `not_found`, or `gone` if the post was deleted */
export async function getPost({ db, now, user }: Work, { id }: InputOf<'getPost'>): Promise<Answer<'getPost'>> {
  const findMovedPost = async () => {
    const movedPostId = await findMovedSlug(db, 'news', id);
    return movedPostId && findPost(db, movedPostId);
  };
  const row = (await findPost(db, id)) ?? (await findMovedPost());
  if (!row)
    throw (await wasPublished(db, 'news', id)) ? new Refusal('gone', { what: 'post' }) : makeMissingPostRefusal();
  requireRow(allowSeeing(user, row, now));
  return makeAnswer({ ...(await readWholePost(db, row)), ...(await listNeighbours(db, row, now)) });
}

export const readWholePost = async (db: Work['db'], row: PostWithAuthor) =>
  toPostView(row, await listMediaByNames(db, collectFileNames(row.body)));

export async function getPostEdit(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getPostEdit'>,
): Promise<Answer<'getPostEdit'>> {
  const row = await findPost(db, id);
  if (!row) throw makeMissingPostRefusal();
  const drafts = await listDrafts(db, id);
  const ownDraft = drafts.find(({ authorId }) => authorId === user.id);
  return makeAnswer({
    post: await readWholePost(db, row),
    draft: ownDraft ? toFields(ownDraft, writtenFields) : null,
    others: drafts
      .filter((draft) => draft !== ownDraft)
      .map((draft) => ({ author: toPlayerRef(draft.authorId, draft), at: draft.at.toISOString() })),
    revisions: (await listPostVersions(db, id)).map((revision) => ({
      ...toFields(revision, ['id', 'at', 'version', 'status', 'title']),
      author: toPlayerRefOrNull(revision.authorId, revision),
    })),
  });
}

export async function getPostVersion(
  { db }: Work,
  { id, revisionId }: InputOf<'getPostVersion'>,
): Promise<Answer<'getPostVersion'>> {
  const revision = (await listPostVersions(db, id)).find((each) => each.id === revisionId);
  if (!revision) throw makeMissingPostRefusal();
  return makeAnswer({
    ...toFields(revision, ['id', 'status', ...writtenFields]),
    author: toPlayerRefOrNull(revision.authorId, revision),
  });
}
