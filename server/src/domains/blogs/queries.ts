import type { InputOf } from '@laurel/shared/protocol';
import { answer } from '../../call/answer';
import type { Answer, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { blogView, summaryView } from './mapper';
import { findPublished, publishedPage } from './store';

export async function listBlogs({ db, now }: Work, input: InputOf<'listBlogs'>): Promise<Answer<'listBlogs'>> {
  const { rows, meta } = await publishedPage(db, input, now);
  return answer({ items: rows.map(summaryView), meta });
}

/** A published post by its id or slug. @throws Refusal `not_found` */
export async function getBlog({ db, now }: Work, { id }: InputOf<'getBlog'>): Promise<Answer<'getBlog'>> {
  const row = await findPublished(db, id, now);
  if (!row) throw new Refusal('not_found', { what: 'post' });
  return answer(blogView(row));
}
