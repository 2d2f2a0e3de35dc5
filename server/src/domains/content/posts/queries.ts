import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { fieldsOf } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { filesIn } from '../../../storage/storage';
import { playerRef, playerRefOrNull } from '../../people/players/mapper';
import { mediaByNames } from '../media/store';
import { allowListing, allowSeeing } from './access.rules';
import { postView, summaryView } from './mapper';
import {
  draftsOf,
  editorsPage,
  findPost,
  movedFrom,
  neighboursOf,
  type PostWithAuthor,
  postVersionsOf,
  publishedPage,
  wasPublic,
} from './store';

export const postMissing = () => new Refusal('not_found', { what: 'post' });

const written = ['title', 'slug', 'excerpt', 'body', 'tags', 'version', 'at'] as const;

/** Lists published posts, or for editors those of any status. @throws Refusal `forbidden` */
export async function listPosts({ db, now, user }: Work, input: InputOf<'listPosts'>): Promise<Answer<'listPosts'>> {
  const { status } = input.filter;
  requireRow(allowListing(user, { anyStatus: status !== undefined }));
  const { rows, meta } = status ? await editorsPage(db, input) : await publishedPage(db, input, now);
  return makeAnswer({ items: rows.map(summaryView), meta });
}

/**
 * Returns a published post by id or slug, also a former slug; editors see unpublished ones too.
 * @throws Refusal `not_found`, `gone` if it was deleted
 */
export async function getPost({ db, now, user }: Work, { id }: InputOf<'getPost'>): Promise<Answer<'getPost'>> {
  const redirectTo = async () => {
    const before = await movedFrom(db, 'news', id);
    return before && findPost(db, before);
  };
  const row = (await findPost(db, id)) ?? (await redirectTo());
  if (!row) throw (await wasPublic(db, 'news', id)) ? new Refusal('gone', { what: 'post' }) : postMissing();
  requireRow(allowSeeing(user, row, now));
  return makeAnswer({ ...(await wholePost(db, row)), ...(await neighboursOf(db, row, now)) });
}

/** A post with the pictures in its text. */
export const wholePost = async (db: Work['db'], row: PostWithAuthor) =>
  postView(row, await mediaByNames(db, filesIn(row.body)));

export async function getPostEdit(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getPostEdit'>,
): Promise<Answer<'getPostEdit'>> {
  const row = await findPost(db, id);
  if (!row) throw postMissing();
  const drafts = await draftsOf(db, id);
  const own = drafts.find(({ authorId }) => authorId === user.id);
  return makeAnswer({
    post: await wholePost(db, row),
    draft: own ? fieldsOf(own, written) : null,
    others: drafts
      .filter((draft) => draft !== own)
      .map((draft) => ({ author: playerRef(draft.authorId, draft), at: draft.at.toISOString() })),
    revisions: (await postVersionsOf(db, id)).map((revision) => ({
      ...fieldsOf(revision, ['id', 'at', 'version', 'status', 'title']),
      author: playerRefOrNull(revision.authorId, revision),
    })),
  });
}

export async function getPostVersion(
  { db }: Work,
  { id, revisionId }: InputOf<'getPostVersion'>,
): Promise<Answer<'getPostVersion'>> {
  const revision = (await postVersionsOf(db, id)).find((each) => each.id === revisionId);
  if (!revision) throw postMissing();
  return makeAnswer({
    ...fieldsOf(revision, ['id', 'status', ...written]),
    author: playerRefOrNull(revision.authorId, revision),
  });
}
