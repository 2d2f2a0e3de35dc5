import type { InputOf, PlayerRef } from '@laurel/shared/protocol';
import { type Kysely, sql } from 'kysely';
import { answer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Database } from '../../../database/schema';
import { Refusal } from '../../../refusal';
import { playerRef } from '../../people/players/mapper';
import { findReceiver } from '../../people/users/store';
import { accountId, available } from '../ledger/accounts.rules';

const mostRecent = 6;
/** How many of the newest sends and receipts are considered. */
const looked = 60;

/** Returns the players to whom the caller last sent coins, newest first. */
export async function getRecipients({ db, user }: Work<Actor>): Promise<Answer<'getRecipients'>> {
  return answer({ recents: await recentRecipients(db, user.id) });
}

async function recentRecipients(db: Kysely<Database>, userId: string): Promise<PlayerRef[]> {
  const { rows } = await sql<{ id: string; username: string; avatarUrl: string | null }>`
    select users.id, users.username, users.avatar_url from (
      select transaction.cause_id, max(line.account_version) as newest from (
        select transaction_id, account_version, amount from ledger_entries
        where account_id = ${accountId(available(userId))} and kind = 'send'
        order by at desc, account_version desc limit ${looked}
      ) line join ledger_transactions transaction on transaction.id = line.transaction_id
      where line.amount < 0 and transaction.cause_kind = 'user'
      group by transaction.cause_id
    ) sent join users on users.id = sent.cause_id
    where users.status in ('active', 'unverified', 'self_excluded')
    order by sent.newest desc limit ${mostRecent}`.execute(db);
  return rows.map((row) => playerRef(row.id, row));
}

/** Finds a player to send coins to by name. @throws Refusal `not_found` for anyone who can't receive any */
export async function findRecipient(
  { db, user }: Work<Actor>,
  { name }: InputOf<'findRecipient'>,
): Promise<Answer<'findRecipient'>> {
  const found = await findReceiver(db, name);
  if (!found) throw new Refusal('not_found', { what: 'player' });
  return answer({ player: playerRef(found.id, found), self: found.id === user.id });
}
