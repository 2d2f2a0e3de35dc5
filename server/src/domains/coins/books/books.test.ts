import type { BookBalance, BookDetails, BookTransaction } from '@laurel/shared/protocol';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { fundHolder } from '../../testing';
import { makeAvailableRef, treasury, unclaimedCoins } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { buildEntriesBetween } from '../ledger/transaction.rules';

let api: TestApi;
let player: SignedIn;
let otherUser: SignedIn;
let finance: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  player = await signInUser(api, 'kestrel_09');
  otherUser = await signInUser(api, 'nova_lin');
  finance = await signInUser(api, 'cashier', 'finance');
  await fundHolder(api.db, api.clock, player.id, '100');
  await fundHolder(api.db, api.clock, 'treasury', '1000');
  for (const amount of ['1', '2', '3']) {
    api.clock.advance(60_000);
    await sendExpectingSuccess(api, 'createTransaction', {
      as: player,
      body: { kind: 'send', username: 'nova_lin', amount },
    });
  }
  api.clock.advance(60_000);
  await sendExpectingSuccess(api, 'createTransaction', {
    as: finance,
    body: { kind: 'adjustment', account: { userId: otherUser.id }, amount: '-4', reason: 'Paid "twice"' },
  });
});
afterAll(() => api.close());

const listAccounts = async (query: object) =>
  (await sendExpectingSuccess(api, 'listBookAccounts', { as: finance, query })).data as unknown as BookBalance[];
const listTransactionsBy = async (query: object = {}) =>
  (await sendExpectingSuccess(api, 'listBookTransactions', { as: finance, query }))
    .data as unknown as BookTransaction[];
const readTransaction = async (id: string) =>
  (await sendExpectingSuccess(api, 'getBookTransaction', { as: finance, params: { id } }))
    .data as unknown as BookDetails;
const makePlayerAccount = (user: SignedIn) => `user:${user.id}:available`;
const listAmounts = (list: readonly BookTransaction[]) => list.map(({ entries }) => entries[1]?.amount);

it('limits the books to finance', async () => {
  for (const call of ['listBookAccounts', 'listBookTransactions', 'exportBooks'] as const) {
    expectRefusal(await sendCall(api, call, { as: player }), 403, 'forbidden');
    expectRefusal(await sendCall(api, call), 401, 'unauthenticated');
  }
  const moderator = await signInUser(api, 'umpire', 'moderator');
  const params = { id: makePlayerAccount(player) };
  expectRefusal(await sendCall(api, 'getBookAccount', { as: moderator, params }), 403, 'forbidden');
});

it('lists accounts by owner, and finds owners by name', async () => {
  const houseAccounts = await listAccounts({ filter: { owner: 'house' } });
  expect(houseAccounts.map(({ id }) => id)).toEqual(['house:chain', 'house:treasury']);
  expect(houseAccounts[1]).toMatchObject({ owner: 'house', kind: 'treasury', name: null, balance: '1000', entries: 1 });
  expect(await listAccounts({ search: 'KESTREL' })).toMatchObject([
    { id: makePlayerAccount(player), owner: 'user', ownerId: player.id, name: 'kestrel_09', balance: '94', entries: 4 },
  ]);
  expect(await listAccounts({ search: player.id, filter: { owner: 'user' } })).toHaveLength(1);
  expect(await listAccounts({ search: 'nobody_here' })).toEqual([]);
});

it('shows both sides of an account’s transactions, newest first, page by page', async () => {
  const allTransactions = await listTransactionsBy({ filter: { account: makePlayerAccount(otherUser) } });
  expect(allTransactions.map(({ kind }) => kind)).toEqual(['adjustment', 'send', 'send', 'send']);
  expect(allTransactions[1]).toMatchObject({
    kind: 'send',
    subject: { kind: 'user', id: otherUser.id, name: 'nova_lin' },
    by: { username: 'kestrel_09' },
    hash: null,
    entries: [
      { account: { id: makePlayerAccount(player), name: 'kestrel_09' }, amount: '-3', balanceAfter: '94' },
      { account: { id: makePlayerAccount(otherUser), name: 'nova_lin' }, amount: '3', balanceAfter: '6' },
    ],
  });
  const secondTransactions = await listTransactionsBy({
    page: 2,
    perPage: 3,
    filter: { account: makePlayerAccount(otherUser) },
  });
  expect(secondTransactions.map(({ id }) => id)).toEqual([allTransactions[3]?.id]);
  const adjustedTransactions = await listTransactionsBy({
    filter: { account: makePlayerAccount(otherUser), kind: ['adjustment'] },
  });
  expect(adjustedTransactions.map(({ id }) => id)).toEqual([allTransactions[0]?.id]);
  const period = { from: allTransactions[2]?.at, to: allTransactions[1]?.at };
  expect(await listTransactionsBy({ filter: { account: makePlayerAccount(otherUser), ...period } })).toHaveLength(1);
});

it('lists the transactions of one person, even with other owners’ coins', async () => {
  const listKindsBy = async (by: SignedIn, filter: object = {}) =>
    (await listTransactionsBy({ filter: { by: by.id, ...filter } })).map(({ kind }) => kind);
  expect(await listKindsBy(finance)).toEqual(['adjustment']);
  expect(await listKindsBy(player)).toEqual(['send', 'send', 'send']);
  expect(await listKindsBy(otherUser)).toEqual([]);
  expect(await listKindsBy(player, { kind: ['adjustment'] })).toEqual([]);
  expect(await listKindsBy(player, { account: makePlayerAccount(otherUser) })).toHaveLength(3);
  expect(await listKindsBy(finance, { account: makePlayerAccount(player) })).toEqual([]);
  const [newestTransaction, olderTransaction] = await listTransactionsBy({ filter: { by: player.id } });
  expect(await listKindsBy(player, { from: olderTransaction?.at, to: newestTransaction?.at })).toHaveLength(1);
  expect(await listTransactionsBy({ page: 2, perPage: 2, filter: { by: player.id } })).toHaveLength(1);
  const exportAnswer = await sendCall(api, 'exportBooks', { as: finance, query: { filter: { by: player.id } } });
  expect(exportAnswer.body.trim().split(/\r?\n/)).toHaveLength(1 + 3 * 2);
});

it('lists every transaction in consecutive pages', async () => {
  const allTransactions = await listTransactionsBy({ perPage: 100 });
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; page < 10; page += 1) {
    const answer = await sendExpectingSuccess(api, 'listBookTransactions', {
      as: finance,
      query: { page, perPage: 2, after: cursor },
    });
    ids.push(...(answer.data as unknown as BookTransaction[]).map(({ id }) => id));
    const nextCursor = (answer as unknown as { meta: { next: string | null } }).meta.next;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  expect(ids).toEqual(allTransactions.map(({ id }) => id));
  expect(listAmounts(await listTransactionsBy({ filter: { kind: ['send'] } }))).toEqual(['3', '2', '1']);
});

it('finds entries by subject, reference and hash', async () => {
  const depositId = (
    await api.db
      .insertInto('deposits')
      .values({
        userId: null,
        source: 'chain',
        status: 'unclaimed',
        chainId: 97,
        hash: `0x${'ab'.repeat(32)}`,
        position: 1,
        fromAddress: `0x${'1'.repeat(40)}`,
        amount: 5n,
        block: 1,
        blockHash: `0x${'cd'.repeat(32)}`,
        reason: 'unverified_wallet',
        note: null,
        transactionId: null,
        submittedAt: api.clock.now(),
        creditedAt: null,
        expiresAt: api.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
  const [postedTransaction] = await api.db.transaction().execute((tx) =>
    postTransactions(tx, {
      kind: 'deposit_unclaimed',
      reference: 'deposit:a test',
      at: api.clock.now(),
      cause: { kind: 'deposit', id: depositId },
      entries: buildEntriesBetween(treasury, unclaimedCoins, 5n),
    }),
  );
  const ids = [postedTransaction?.id];
  const listIds = async (query: object) => (await listTransactionsBy(query)).map(({ id }) => id);
  expect(await listIds({ search: `0x${'AB'.repeat(32)}` })).toEqual(ids);
  expect(await listIds({ search: depositId })).toEqual(ids);
  expect(await listIds({ search: 'deposit:a test' })).toEqual(ids);
  expect(await listIds({ filter: { subject: `deposit:${depositId}` } })).toEqual(ids);
  expect(await listIds({ filter: { subject: `deposit:${depositId}`, account: 'house:unclaimed' } })).toEqual(ids);
  expect(await listIds({ filter: { subject: `deposit:${depositId}`, account: makePlayerAccount(player) } })).toEqual(
    [],
  );
  expect(await listIds({ search: depositId, filter: { kind: ['send'] } })).toEqual([]);
  expectRefusal(
    await sendCall(api, 'listBookTransactions', { as: finance, query: { filter: { subject: 'deposit:all' } } }),
    422,
    'validation_failed',
    ['filter.subject'],
  );
  expect(await readTransaction(postedTransaction?.id ?? '')).toMatchObject({
    hash: `0x${'ab'.repeat(32)}`,
    subject: { kind: 'deposit', id: depositId, name: null },
    reference: 'deposit:a test',
    by: null,
  });
  expect(await listIds({ search: 'deposit' })).toEqual([]);
});

it('names who requested and who approved an adjustment', async () => {
  const chiefUser = await signInUser(api, 'chief', 'admin');
  await fundHolder(api.db, api.clock, 'treasury', '1000');
  const { data } = await sendExpectingSuccess(api, 'createTransaction', {
    as: finance,
    body: { kind: 'adjustment', account: 'rewards', amount: '600', reason: 'Spring rewards' },
  });
  await sendExpectingSuccess(api, 'decideApproval', {
    as: chiefUser,
    params: { id: String(data.id) },
    body: { decision: 'post' },
  });
  const [transaction] = await listTransactionsBy({ filter: { subject: `adjustment:${data.id}` } });
  expect(await readTransaction(transaction?.id ?? '')).toMatchObject({
    by: { username: 'chief' },
    requestedBy: { username: 'cashier' },
    reason: { params: { text: 'Spring rewards' } },
  });
});

it('links a reversal and the reversed transaction', async () => {
  const [newestAdjustment] = await listTransactionsBy({
    filter: { account: makePlayerAccount(player), kind: ['adjustment'] },
  });
  const [reversal] = await api.db.transaction().execute((tx) =>
    postTransactions(tx, {
      kind: 'deposit_reversal',
      reference: 'back:a test',
      at: api.clock.now(),
      cause: { kind: 'none' },
      reverses: newestAdjustment?.id ?? null,
      entries: buildEntriesBetween(makeAvailableRef(player.id), treasury, 1n),
    }),
  );
  expect((await readTransaction(newestAdjustment?.id ?? '')).related).toMatchObject([
    { how: 'reversed_by', id: reversal?.id },
  ]);
  expect((await readTransaction(reversal?.id ?? '')).related).toMatchObject([
    { how: 'reverses', id: newestAdjustment?.id },
  ]);
  expectRefusal(
    await sendCall(api, 'getBookTransaction', { as: finance, params: { id: player.id } }),
    404,
    'not_found',
  );
  expectRefusal(
    await sendCall(api, 'getBookAccount', { as: finance, params: { id: `user:${finance.id}:staked` } }),
    404,
    'not_found',
  );
});

it('exports both sides, the person, the subject and the reason, in any number of batches', async () => {
  await api.db.transaction().execute((tx) =>
    postTransactions(
      tx,
      ...Array.from({ length: 1100 }, (_, index) => ({
        kind: 'send' as const,
        reference: `send:many ${index}`,
        at: api.clock.now(),
        cause: { kind: 'none' } as const,
        entries: buildEntriesBetween(makeAvailableRef(player.id), makeAvailableRef(otherUser.id), 1n),
      })),
    ),
  );
  const readExport = async (filter: object) => {
    const answer = await sendCall(api, 'exportBooks', { as: finance, query: { filter } });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    return answer.body.trimEnd().split('\r\n');
  };
  const [head, ...lines] = await readExport({});
  expect(head).toBe(
    'transaction_id,booked_at,happened_at,kind,entry_id,account,account_owner,amount,balance_after,subject_kind,' +
      'subject_id,subject,by_id,by,reason,reference,settles_id,reverses_id,chain_hash,sandbox',
  );
  const entryRows = await api.db.selectFrom('ledgerEntries').select('id').execute();
  expect(lines).toHaveLength(entryRows.length);
  expect(new Set(lines.map((line) => line.split(',')[4])).size).toBe(entryRows.length);
  const adjustedExport = await readExport({ account: makePlayerAccount(otherUser), kind: ['adjustment'] });
  expect(adjustedExport).toHaveLength(3);
  expect(adjustedExport[1]).toContain(`,${finance.id},cashier,"Paid ""twice""",`);
  expect(await readExport({ account: makePlayerAccount(otherUser) })).toHaveLength(1 + 2 * 1104);
  expect(await readExport({ account: makePlayerAccount(otherUser), subject: `user:${otherUser.id}` })).toHaveLength(
    1 + 2 * 3,
  );
  expect(await readExport({ subject: `user:${otherUser.id}` })).toHaveLength(1 + 2 * 3);
});
