import { can, type InputOf } from '@laurel/shared/protocol';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { fieldsOf } from '../../../database/fields';
import { Refusal } from '../../../refusal';
import { filesIn } from '../../../storage/storage';
import { playerRef, playerRefOrNull } from '../../people/players/mapper';
import { mediaByNames } from '../media/store';
import { blogView, summaryView } from './mapper';
import {
  type BlogWithAuthor,
  draftsOf,
  editorsPage,
  findBlog,
  movedFrom,
  neighboursOf,
  publishedPage,
  revisionsOf,
  wasPublic,
} from './store';

export const postMissing = () => new Refusal('not_found', { what: 'post' });

const written = ['title', 'slug', 'excerpt', 'body', 'tags', 'version', 'at'] as const;

/** Published posts, or for their editors those of any status. @throws Refusal `forbidden` */
export async function listBlogs({ db, now, user }: Work, input: InputOf<'listBlogs'>): Promise<Answer<'listBlogs'>> {
  const { status } = input.filter;
  if (status && !(user && can(user.role, 'blogs.write'))) throw new Refusal('forbidden', { why: 'role' });
  const { rows, meta } = status ? await editorsPage(db, input) : await publishedPage(db, input, now);
  return answer({ items: rows.map(summaryView), meta });
}

const isPublic = ({ kind, status, publishedAt }: BlogWithAuthor, now: Date): boolean =>
  kind === 'news' && status === 'published' && publishedAt !== null && publishedAt <= now;

/**
 * A published post by its id or slug, also a former one; its editors see it before.
 * @throws Refusal `not_found`, `gone` if it was deleted
 */
export async function getBlog({ db, now, user }: Work, { id }: InputOf<'getBlog'>): Promise<Answer<'getBlog'>> {
  const moved = async () => {
    const before = await movedFrom(db, 'news', id);
    return before && findBlog(db, before);
  };
  const row = (await findBlog(db, id)) ?? (await moved());
  if (!row) throw (await wasPublic(db, 'news', id)) ? new Refusal('gone', { what: 'post' }) : postMissing();
  if (!isPublic(row, now) && !(user && can(user.role, 'blogs.write'))) throw postMissing();
  return answer({ ...(await wholePost(db, row)), ...(await neighboursOf(db, row, now)) });
}

/** A post with the pictures in its text. */
export const wholePost = async (db: Work['db'], row: BlogWithAuthor) =>
  blogView(row, await mediaByNames(db, filesIn(row.body)));

export async function getBlogEdit(
  { db, user }: Work<Actor>,
  { id }: InputOf<'getBlogEdit'>,
): Promise<Answer<'getBlogEdit'>> {
  const row = await findBlog(db, id);
  if (!row) throw postMissing();
  const drafts = await draftsOf(db, id);
  const own = drafts.find(({ authorId }) => authorId === user.id);
  return answer({
    post: await wholePost(db, row),
    draft: own ? fieldsOf(own, written) : null,
    others: drafts
      .filter((draft) => draft !== own)
      .map((draft) => ({ author: playerRef(draft.authorId, draft), at: draft.at.toISOString() })),
    revisions: (await revisionsOf(db, id)).map((revision) => ({
      ...fieldsOf(revision, ['id', 'at', 'version', 'status', 'title']),
      author: playerRefOrNull(revision.authorId, revision),
    })),
  });
}

export async function getBlogRevision(
  { db }: Work,
  { id, revisionId }: InputOf<'getBlogRevision'>,
): Promise<Answer<'getBlogRevision'>> {
  const revision = (await revisionsOf(db, id)).find((each) => each.id === revisionId);
  if (!revision) throw postMissing();
  return answer({
    ...fieldsOf(revision, ['id', 'status', ...written]),
    author: playerRefOrNull(revision.authorId, revision),
  });
}
