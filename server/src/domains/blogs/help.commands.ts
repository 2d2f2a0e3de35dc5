import type { InputOf } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { answer } from '../../call/answer';
import type { Actor, Answer, Work } from '../../call/context';
import { withTransaction } from '../../call/transaction';

/** Gives the answers of a topic this order. Those that it doesn't name stay below them. */
export async function orderHelp(
  work: Work<Actor>,
  { topic, slugs }: InputOf<'orderHelp'>,
): Promise<Answer<'orderHelp'>> {
  return withTransaction(work, async ({ db }) => {
    // In the order in which editors lock them.
    await sql`select from blogs where kind = 'help' and topic = ${topic} order by id for update`.execute(db);
    await sql`
      update blogs set place = coalesce(array_position(${[...slugs]}::text[], slug), 500 + place)
      where kind = 'help' and topic = ${topic}`.execute(db);
    return answer({});
  });
}
