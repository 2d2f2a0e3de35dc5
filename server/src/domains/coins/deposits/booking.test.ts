import { createHash, randomUUID } from 'node:crypto';
import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import fc from 'fast-check';
import { isFullRun } from '../../../../../tools/checks/full-run';
import { waitUntilBlocked } from '../../../../test/wait-until-blocked';
import { makeWork } from '../../../../test/work';
import { insertRow } from '../../../database/rows';
import { runInTransaction } from '../../../database/transaction';
import { addPlayers, createTestApp, expectSoundLedger, type TestApp, type TestUser } from '../../testing';
import { chain, formatAccountId, losses, makeAvailableRef, unclaimedCoins } from '../ledger/accounts.rules';
import { readBalances } from '../ledger/store';
import { sendCoins } from '../transactions/commands';
import { claimKeptDeposits, reverseDeposit, settleDeposit } from './booking.commands';
import { lockDeposit } from './store';

const leastAmount = parseAmount('1');
const fundedCoins = parseAmount('100000');
const wallets = [0, 1, null] as const;
const anyAmount = fc.bigInt({ min: 1n, max: 3n * 10n ** 18n });
const anyAction = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('pay' as const), wallet: fc.nat({ max: 2 }), amount: anyAmount }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse' as const), paymentIndex: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('send' as const), from: fc.nat({ max: 1 }), amount: anyAmount }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('verify' as const) }) },
);

interface Payment {
  id: string;
  amount: bigint;
  wallet: number;
  is: 'credited' | 'small' | 'unclaimed' | 'reversed';
}

let app: TestApp;
let players: TestUser[];
let payments: Payment[];
let coinsByPlayer: bigint[];
let lostCoins: bigint;
let isVerified: boolean;

const makeAddress = (wallet: number) =>
  `0x${createHash('sha256').update(`${players[0]?.id} ${wallet}`).digest('hex').slice(0, 40)}`;
const findPlayer = (index: number): TestUser => {
  const player = players[index];
  if (!player) throw new Error(`No player ${index}`);
  return player;
};
const findOwner = (wallet: number): number | null => (wallet === 2 && isVerified ? 0 : (wallets[wallet] ?? null));
const sumPayments = (addedPayments: readonly Payment[]) =>
  addedPayments.reduce((total, each) => total + each.amount, 0n);
const listSmallPayments = (owner: number) =>
  payments.filter((each) => each.is === 'small' && findOwner(each.wallet) === owner);

async function verifyWallet(wallet: number, owner: number): Promise<void> {
  const { id: userId } = findPlayer(owner);
  const verifiedAt = app.clock.now();
  const subject = makeAddress(wallet);
  const identity = { userId, provider: 'wallet', issuer: 'eip155:97', subject, displayName: 'wallet', verifiedAt };
  await runInTransaction(app.db, async (db) => {
    const { id } = await db
      .insertInto('identities')
      .values({ ...identity, lastSyncedAt: null, syncError: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('wallets')
      .values({ id, userId, address: subject, isPrimary: wallet < 2, verifiedAt })
      .execute();
    await claimKeptDeposits({ ...makeWork(app), db }, userId, subject);
  });
}

async function payFromWallet(wallet: number, value: bigint, beforeBooking?: () => Promise<void>): Promise<void> {
  const now = app.clock.now();
  const id = await runInTransaction(app.db, async (db) => {
    const row = await insertRow(db, 'deposits', {
      ...{
        userId: null,
        source: 'chain',
        status: 'detected',
        chainId: 97,
        position: 0,
        fromAddress: makeAddress(wallet),
      },
      ...{ hash: `0x${createHash('sha256').update(randomUUID()).digest('hex')}`, amount: value, block: 1 },
      ...{ blockHash: `0x${'1'.repeat(64)}`, reason: null, note: null, transactionId: null },
      ...{ submittedAt: now, creditedAt: null, expiresAt: now },
    });
    await settleDeposit({ ...makeWork(app), db }, row);
    await beforeBooking?.();
    return row.id;
  });
  const ownerIndex = findOwner(wallet);
  const payment: Payment = { id, amount: value, wallet, is: ownerIndex === null ? 'unclaimed' : 'small' };
  payments.push(payment);
  if (ownerIndex !== null && sumPayments(listSmallPayments(ownerIndex)) >= leastAmount)
    creditOwner(ownerIndex, listSmallPayments(ownerIndex));
}

function creditOwner(owner: number, addedPayments: readonly Payment[]): void {
  coinsByPlayer[owner] = (coinsByPlayer[owner] ?? 0n) + sumPayments(addedPayments);
  for (const each of addedPayments) each.is = 'credited';
}

async function reversePayment(paymentIndex: number): Promise<void> {
  const bookedPayments = payments.filter((each) => each.is !== 'reversed');
  const payment = bookedPayments[paymentIndex % Math.max(1, bookedPayments.length)];
  if (!payment) return;
  await runInTransaction(app.db, async (db) => {
    const row = await lockDeposit(db, payment.id);
    if (row) await reverseDeposit({ ...makeWork(app), db }, row, { event: 'reverse' });
  });
  const ownerIndex = findOwner(payment.wallet);
  if (payment.is === 'credited' && ownerIndex !== null) {
    const ownedCoins = coinsByPlayer[ownerIndex] ?? 0n;
    const returnedAmount = ownedCoins < payment.amount ? ownedCoins : payment.amount;
    coinsByPlayer[ownerIndex] = ownedCoins - returnedAmount;
    lostCoins += payment.amount - returnedAmount;
  }
  payment.is = 'reversed';
}

async function expectAgreement(): Promise<void> {
  await expectSoundLedger(app.db);
  const accounts = [
    makeAvailableRef(findPlayer(0).id),
    makeAvailableRef(findPlayer(1).id),
    unclaimedCoins,
    losses,
    chain,
  ].map(formatAccountId);
  const balances = await readBalances(app.db, accounts);
  const unbookedCoins = sumPayments(payments.filter((each) => each.is === 'small' || each.is === 'unclaimed'));
  const heldCoins = sumPayments(payments.filter((each) => each.is !== 'reversed'));
  expect(accounts.map((id) => balances.get(id) ?? 0n)).toEqual([
    ...coinsByPlayer,
    unbookedCoins,
    -lostCoins,
    -(heldCoins + fundedCoins),
  ]);
}

async function beginRun(): Promise<void> {
  app = await createTestApp();
  players = await addPlayers(app, 2, '0');
  [payments, coinsByPlayer, lostCoins, isVerified] = [[], [0n, 0n], 0n, false];
}

test('payments, reversals and claims in any order agree with a simple model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAction, { minLength: 5, maxLength: 25 }), async (actions) => {
      await beginRun();
      await verifyWallet(0, 0);
      await verifyWallet(1, 1);
      for (const each of actions) {
        app.clock.advance(1000);
        if (each.do === 'pay') await payFromWallet(each.wallet, each.amount);
        if (each.do === 'reverse') await reversePayment(each.paymentIndex);
        if (each.do === 'verify' && !isVerified) {
          isVerified = true;
          await verifyWallet(2, 0);
          const newlyOwnedPayments = payments.filter(({ wallet, is }) => wallet === 2 && is === 'unclaimed');
          for (const payment of newlyOwnedPayments) payment.is = 'small';
          if (newlyOwnedPayments.length > 0 && sumPayments(listSmallPayments(0)) >= leastAmount)
            creditOwner(0, listSmallPayments(0));
        }
        if (each.do === 'send' && (coinsByPlayer[each.from] ?? 0n) >= each.amount) {
          const receiverIndex = 1 - each.from;
          const input = { username: findPlayer(receiverIndex).username, amount: formatAmount(each.amount) };
          await sendCoins(makeWork(app, findPlayer(each.from)), input);
          coinsByPlayer[each.from] = (coinsByPlayer[each.from] ?? 0n) - each.amount;
          coinsByPlayer[receiverIndex] = (coinsByPlayer[receiverIndex] ?? 0n) + each.amount;
        }
        await expectAgreement();
      }
      await app.close();
    }),
    { numRuns: isFullRun ? 100 : 3 },
  );
}, 600_000);

test('a wallet verified while its payment is being booked gets the coins', async () => {
  await beginRun();
  let verification: Promise<void> = Promise.resolve();
  await payFromWallet(2, parseAmount('5'), async () => {
    verification = verifyWallet(2, 0);
    await waitUntilBlocked(app.db);
  });
  await verification;
  const rows = await app.db.selectFrom('deposits').select(['status', 'userId']).execute();
  expect(rows).toEqual([{ status: 'credited', userId: findPlayer(0).id }]);
  await app.close();
});
