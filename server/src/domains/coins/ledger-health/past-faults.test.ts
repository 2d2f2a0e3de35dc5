import { parseAmount } from '@laurel/shared/protocol';
import { sql } from 'kysely';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { insertRow } from '../../../database/rows';
import { fundHolder } from '../../testing';
import { settleDeposit } from '../deposits/booking.commands';
import { processPayouts } from '../withdrawals/payout.worker';
import { checkDomains } from './checks.store';
import {
  listBookingFaults,
  listLargeMoverFaults,
  listLostClaimFaults,
  listUnpaidWithdrawals,
} from './past-faults.queries';

let node: TestChain;
let api: TestApi;
let port: Chain;
let player: SignedIn;
let finance: SignedIn;

beforeAll(async () => {
  node = await startTestChain();
});
afterAll(() => node.stop());
beforeEach(async () => {
  port = node.createPort();
  api = await createTestApi({ chain: port });
  player = await signInUser(api, 'player');
  finance = await signInUser(api, 'cashier', 'finance');
  await fundHolder(api.db, api.clock, player.id, '1000');
  await fundHolder(api.db, api.clock, 'treasury', '100000');
  api.clock.advance(48 * 3600 * 1000);
});
afterEach(() => api.close());

const hour = 3600 * 1000;
const makeTestSource = () => makeSource(api, { chain: port });

const damageLedger = (damageSql: ReturnType<typeof sql>) =>
  api.db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await damageSql.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });

async function makeCreditedDeposit(): Promise<string> {
  const now = api.clock.now();
  const from = `0x${'5'.repeat(40)}`;
  const proof = { userId: player.id, verifiedAt: now };
  const { id } = await api.db
    .insertInto('identities')
    .values({
      ...{ ...proof, provider: 'wallet', issuer: 'eip155:97', subject: from, displayName: 'wallet' },
      ...{ lastSyncedAt: null, syncError: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await api.db
    .insertInto('wallets')
    .values({ ...proof, id, address: from, isPrimary: true })
    .execute();
  return api.db.transaction().execute(async (db) => {
    const row = await insertRow(db, 'deposits', {
      ...{ userId: player.id, source: 'chain', status: 'detected', chainId: 97, position: 0, fromAddress: from },
      ...{ hash: keccak256(toHex('paid')), amount: parseAmount('12'), block: 1, blockHash: `0x${'1'.repeat(64)}` },
      ...{ reason: null, note: null, transactionId: null, submittedAt: now, creditedAt: null, expiresAt: now },
    });
    await settleDeposit({ ...makeTestSource(), db, now, user: null }, row);
    return row.id;
  });
}

async function makePaidWithdrawal(): Promise<string> {
  await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
  const { address: to } = privateKeyToAccount(keccak256(toHex('payee')));
  const body = { action: 'request', amount: '40', to };
  const { id } = (await sendExpectingSuccess(api, 'createWithdrawal', { as: player, body })).data as unknown as {
    id: string;
  };
  const subject = api.mails.findLast((mail) => /\b\d{6}\b/.test(mail.subject))?.subject ?? '';
  const code = /\b(\d{6})\b/.exec(subject)?.[1] ?? '';
  await sendExpectingSuccess(api, 'createWithdrawal', {
    as: player,
    body: { action: 'confirm', withdrawalId: id, code },
  });
  api.clock.advance(60_000);
  await processPayouts(makeTestSource(), sandboxSigner);
  await node.mine(4);
  await processPayouts(makeTestSource(), sandboxSigner);
  return id;
}

test('finds nothing in sound books', async () => {
  await makeCreditedDeposit();
  await makePaidWithdrawal();
  expect(await checkDomains(api.db)).toEqual([]);
  expect([
    ...(await listBookingFaults(api.db)),
    ...(await listLostClaimFaults(api.db)),
    ...(await listLargeMoverFaults(api.db, parseAmount('500'))),
    ...(await listUnpaidWithdrawals(api.db, port)),
  ]).toEqual([]);
});

test('finds deposits without entries, entries without deposits, and another player’s coins', async () => {
  const id = await makeCreditedDeposit();
  const listDifferences = async () => (await checkDomains(api.db)).filter(({ code }) => code === 'deposit');
  await damageLedger(sql`update deposits set amount = amount + 1`);
  expect(await listDifferences()).toContainEqual({
    ...{ code: 'deposit', what: id },
    ...{ expected: parseAmount('12') + 1n, found: parseAmount('12') },
  });
  await damageLedger(sql`update deposits set amount = amount - 1, user_id = ${finance.id}`);
  expect(await listDifferences()).toEqual([{ code: 'deposit', what: id, expected: parseAmount('12'), found: 0n }]);
  await damageLedger(sql`delete from deposits`);
  expect(await listDifferences()).toEqual([{ code: 'deposit', what: id, expected: 0n, found: parseAmount('12') }]);
  expect(await listBookingFaults(api.db)).toEqual([{ what: 'deposit', of: id, says: 'should have moved 0, moved 12' }]);
});

test('finds withdrawals that left without being completed, and the reverse', async () => {
  const id = await makePaidWithdrawal();
  await damageLedger(sql`update withdrawals set status = 'rejected'`);
  expect(await listBookingFaults(api.db)).toEqual([
    { what: 'withdrawal', of: id, says: 'should have moved 0, moved 40' },
  ]);
  await damageLedger(sql`update withdrawals set status = 'completed', amount = amount * 2`);
  expect((await checkDomains(api.db)).map(({ code }) => code)).toContain('withdrawal');
});

test('finds one person’s moves within any 24 hours, however they are split', async () => {
  const adjustHouse = (amount: string) =>
    sendExpectingSuccess(api, 'createTransaction', {
      as: finance,
      body: { kind: 'adjustment', account: { userId: player.id }, amount, reason: 'A correction.' },
    });
  await adjustHouse('200');
  api.clock.advance(25 * hour);
  await adjustHouse('200');
  api.clock.advance(23 * hour);
  await adjustHouse('-199');
  const limit = parseAmount('399');
  expect(await listLargeMoverFaults(api.db, limit + 1n)).toEqual([]);
  expect(await listLargeMoverFaults(api.db, limit)).toEqual([
    {
      ...{ what: 'staff', of: 'cashier' },
      says: `moved 399 in the 24 hours until ${api.clock.now().toISOString()}`,
    },
  ]);
});

test('finds payouts whose receipt has no transfer of their coins', async () => {
  const id = await makePaidWithdrawal();
  await damageLedger(sql`update payouts set amount = amount + 1`);
  expect(await listUnpaidWithdrawals(api.db, port)).toEqual([
    { what: 'payout', of: id, says: expect.stringContaining('holds no transfer') },
  ]);
  await damageLedger(sql`update withdrawals set hash = ${`0x${'9'.repeat(64)}`}`);
  expect(await listUnpaidWithdrawals(api.db, port)).toEqual([
    { what: 'payout', of: id, says: expect.stringContaining('is unknown to the node') },
  ]);
});

test('finds a contract claim whose platform account was unlinked', async () => {
  const [contractId, id] = ['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002'];
  const at = api.clock.now();
  await damageLedger(sql`
    insert into contracts (id, creator_id, title, terms, game_id, list_id, goal, visibility, mode, creator_stake,
      participant_stake, max_participants, winner_rule, open_until, deadline, claim_until, status, created_at, updated_at)
    values (${contractId}, ${finance.id}, 'All of it', 'Earn all.', ${id}, ${id}, '{}', 'open', 'bounty', 10, 0, 1,
      'first', ${at}, ${at}::timestamptz + interval '1 hour', ${at}::timestamptz + interval '2 hours', 'active', ${at}, ${at})`);
  const insertClaim = (identityId: string | null) =>
    damageLedger(sql`
      insert into contract_participants (id, contract_id, user_id, status, identity_id, since, claimed_at, claim_state)
      values (gen_random_uuid(), ${contractId}, ${player.id}, 'submitted', ${identityId}, ${at}, ${at}, 'reading')`);
  await insertClaim(null);
  expect(await listLostClaimFaults(api.db)).toMatchObject([
    { what: 'contract', says: 'player claimed “All of it” and has no platform account for it (submitted)' },
  ]);
  await damageLedger(sql`update contract_participants set identity_id = ${id}`);
  expect(await listLostClaimFaults(api.db)).toEqual([]);
});
