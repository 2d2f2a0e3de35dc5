import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { waitUntilBlocked } from '../../../../test/wait-until-blocked';
import type { Database } from '../../../database/schema';
import { addPlayers, createTestApp, type TestApp } from '../../testing';
import { type AccountRef, formatAccountId, makeAvailableRef, treasury } from './accounts.rules';
import { postTransactions } from './post.commands';
import { buildEntriesBetween } from './transaction.rules';

let app: TestApp;
let accountRef: AccountRef;
let otherAccountRef: AccountRef;

beforeAll(async () => {
  app = await createTestApp();
  const [firstPlayer, secondPlayer] = await addPlayers(app, 2, '10');
  [accountRef, otherAccountRef] = [makeAvailableRef(firstPlayer?.id ?? ''), makeAvailableRef(secondPlayer?.id ?? '')];
});
afterAll(() => app.close());

const payBetween = (db: Kysely<Database>, from: AccountRef, to: AccountRef) =>
  postTransactions(db, {
    kind: 'send',
    reference: `send:${randomUUID()}`,
    at: app.clock.now(),
    cause: { kind: 'none' },
    entries: buildEntriesBetween(from, to, 1n),
  });

async function isFree(account: AccountRef): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_accounts where id = ${formatAccountId(account)} for no key update skip locked`.execute(app.db);
  return rows.length === 1;
}

async function payWhileHeld(account: AccountRef, from: AccountRef, to: AccountRef, during: () => Promise<void>) {
  let posting: Promise<unknown> = Promise.resolve();
  await app.db.transaction().execute(async (tx: Transaction<Database>) => {
    await sql`select from ledger_accounts where id = ${formatAccountId(account)} for no key update`.execute(tx);
    posting = payBetween(app.db, from, to);
    await waitUntilBlocked(app.db);
    await during();
  });
  await posting;
}

it('locks the house account last in either direction', async () => {
  for (const [from, to] of [
    [accountRef, treasury],
    [treasury, accountRef],
  ] as const) {
    await payWhileHeld(accountRef, from, to, async () => expect(await isFree(treasury)).toBe(true));
    await payWhileHeld(treasury, from, to, async () => expect(await isFree(accountRef)).toBe(false));
  }
});

it('locks players’ accounts in the same order in either direction', async () => {
  const [firstAccount, lastAccount] = [accountRef, otherAccountRef].toSorted((a, b) =>
    formatAccountId(a) < formatAccountId(b) ? -1 : 1,
  ) as [AccountRef, AccountRef];
  for (const [from, to] of [
    [firstAccount, lastAccount],
    [lastAccount, firstAccount],
  ] as const)
    await payWhileHeld(firstAccount, from, to, async () => expect(await isFree(lastAccount)).toBe(true));
});

it('doesn’t block sessions that only reference an account', async () => {
  await app.db.transaction().execute(async (tx) => {
    await payBetween(tx, accountRef, otherAccountRef);
    expect(await isFree(accountRef)).toBe(false);
    const { rows } = await sql`
      select from ledger_accounts where id = ${formatAccountId(accountRef)} for key share nowait`.execute(app.db);
    expect(rows).toHaveLength(1);
  });
});
