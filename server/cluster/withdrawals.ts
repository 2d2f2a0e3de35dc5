import { randomUUID } from 'node:crypto';
import { basePath, formatAmount, parseAmount } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { type Address, keccak256, toHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { z } from 'zod';
import type { Database } from '../src/database/schema';
import type { SignedIn } from '../test/api';
import type { ClusterChain } from './chain';
import { waitUntil } from './program';

export interface Payee {
  player: SignedIn;
  address: Address;
}

const withdrawalAmount = '12.5';

export async function addPayees(db: Kysely<Database>, players: readonly SignedIn[]): Promise<Payee[]> {
  const addedAt = new Date(Date.now() - 2 * 24 * 3_600_000);
  const payees = players.map((player) => ({
    player,
    address: privateKeyToAddress(keccak256(toHex(`payee ${player.username} of the cluster`))),
  }));
  await db
    .insertInto('withdrawalAddresses')
    .values(
      payees.map(({ player, address }) => ({
        ...{ userId: player.id, address: address.toLowerCase(), label: '' },
        ...{ addedAt, usableAt: addedAt },
      })),
    )
    .execute();
  return payees;
}

const requestAnswerSchema = z.object({ data: z.object({ id: z.string() }) });

async function callWithdraw(port: number, { token }: SignedIn, body: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${basePath}/withdraw`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (response.status !== 200) throw new Error(`A withdrawal was answered with ${JSON.stringify(answer)}`);
  return answer;
}

async function readCode(db: Kysely<Database>, { username }: SignedIn): Promise<string | undefined> {
  const mail = await db
    .selectFrom('sandboxMail')
    .select('subject')
    .where('recipient', '=', `${username}@example.org`)
    .where('subject', 'like', '% confirms %')
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return /\b(\d{6})\b/.exec(mail?.subject ?? '')?.[1];
}

export async function withdrawCoins(db: Kysely<Database>, port: number, payees: readonly Payee[]): Promise<void> {
  for (const { player, address } of payees) {
    const answer = await callWithdraw(port, player, { action: 'request', amount: withdrawalAmount, to: address });
    const { id } = requestAnswerSchema.parse(answer).data;
    await waitUntil(`${player.username} gets a code`, 60, async () => (await readCode(db, player)) !== undefined);
    await callWithdraw(port, player, { action: 'confirm', withdrawalId: id, code: await readCode(db, player) });
  }
}

const countUnpaidWithdrawals = async (db: Kysely<Database>): Promise<number> =>
  (await db.selectFrom('withdrawals').select('id').where('status', '!=', 'completed').execute()).length;

export async function comparePayouts(
  db: Kysely<Database>,
  chain: ClusterChain,
  payees: readonly Payee[],
): Promise<string[]> {
  await waitUntil('every withdrawal is completed', 180, async () => (await countUnpaidWithdrawals(db)) === 0);
  const problems: string[] = [];
  for (const { player, address } of payees) {
    const coins = await chain.readCoins(address);
    if (coins !== parseAmount(withdrawalAmount))
      problems.push(`${player.username} withdrew ${withdrawalAmount} and was paid ${formatAmount(coins)}`);
  }
  return problems;
}
