import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { lastPlace, lockHelp } from '../help/store';
import type { BlogRow } from './tables';

/** What an answer of the help has in common with its other languages. */
export type Filed = Pick<BlogRow, 'slug' | 'topic' | 'place' | 'needs'>;

export const filedAs = ({ slug, topic, place, needs }: Filed): Filed => ({ slug, topic, place, needs });

/** All languages of an answer, locked; none for news. */
export async function lockLanguages(tx: Transaction<Database>, id: string): Promise<BlogRow[]> {
  const post = await tx.selectFrom('blogs').select(['kind', 'slug']).where('id', '=', id).executeTakeFirst();
  return post?.kind === 'help' ? lockHelp(tx, post.slug) : [];
}

/** Where the help has an answer after an edit: at the end of its topic if that is another. @throws Refusal for news */
export async function refiled(
  db: Kysely<Database>,
  before: BlogRow,
  { topic, needs }: { topic: BlogRow['topic'] | undefined; needs: BlogRow['needs'] | undefined },
): Promise<Partial<Filed>> {
  if (before.kind === 'news') {
    if (topic) throw Refusal.at('topic', { code: 'not_an_option', params: {} });
    return {};
  }
  const place = topic && topic !== before.topic ? await lastPlace(db, topic) : before.place;
  return { topic: topic ?? before.topic, place, needs: needs ?? before.needs };
}
