import { formatAmount } from '@laurel/shared/protocol';
import { type Person, withdrawalLimits } from '../cast';
import { drawNumber } from '../chance';
import type { AnswerBody, Command, CommandRules, Request } from '../people';
import { type Flow, isWatched, makePersonActor, nameAvailableAccount, type Stage, watchBlocks } from './flow';
import { isTakenFrom, makeAmount } from './sends';

const day = 24 * 3_600_000;
const longestDoubtMs = 10_000;
const uncountedStates = ['cancelled', 'rejected', 'refunded'];

const makeWithdrawalRequest = (body: object): Request => ({ call: 'createWithdrawal', body });

const readWithdrawals = (stage: Stage, person: Person): { request: Request; rules: CommandRules } => ({
  request: { call: 'listWithdrawals', query: '?page=1&perPage=20' },
  rules: {
    refusals: {},
    judge({ data }: AnswerBody, since) {
      const items = (data ?? []) as unknown as { id: string; status: string }[];
      const hasMatchingMoment = stage.history.hasMoment(since, ({ withdrawals }) => {
        const ownWithdrawals = [...withdrawals].filter(([, { userId }]) => userId === person.id);
        return (
          ownWithdrawals.length === items.length &&
          items.every(({ id, status }) => withdrawals.get(id)?.status === status)
        );
      });
      return hasMatchingMoment
        ? null
        : `withdrawals that were so at no moment: ${items.map(({ status }) => status).join(', ')}`;
    },
  },
});

async function awaitCode({ letters, scheduler, world }: Stage, name: string, amount: bigint): Promise<string | null> {
  const person = makePersonActor(`${name} waits`);
  for (let tries = 0; tries < 60; tries += 1) {
    const letter = letters.find(({ text }) => text.includes(formatAmount(amount)));
    const code = letter && /\b(\d{6})\b/.exec(letter.text)?.[1];
    if (code) return code;
    await scheduler.waitUntil(person, world.now + 2000);
  }
  return null;
}

async function playPlayer(stage: Stage, playerIndex: number): Promise<void> {
  const { cast, people, history, scheduler, world, seed } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const drawChance = (what: string) => drawNumber(seed, 'withdrawals', playerIndex, what);
  const requestWithdrawal = async (withdrawalNumber: number): Promise<void> => {
    const name = `w${playerIndex + 1}.${withdrawalNumber}`;
    const amount = makeAmount(
      10 + Math.floor(drawChance(`amount ${withdrawalNumber}`) * 24),
      700 + playerIndex * 10 + withdrawalNumber,
    );
    const sumAmounts = (rows: Iterable<{ userId: string; amount: bigint; status: string }>) =>
      [...rows]
        .filter(({ userId, status }) => userId === person.id && !uncountedStates.includes(status))
        .reduce((sum, row) => sum + row.amount, 0n);
    const requestReply = await people.give(
      name,
      person,
      makeWithdrawalRequest({ action: 'request', amount: formatAmount(amount), to: person.address }),
      {
        refusals: {
          insufficient_funds: ({ accounts }) => (accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < amount,
          withdrawal_limit: ({ withdrawals }) => sumAmounts(withdrawals.values()) + amount > withdrawalLimits.perDay,
          validation_failed: () => amount > withdrawalLimits.perRequest,
        },
        judge({ data }, since) {
          const { id, status } = data as { id: string; status: string };
          return history.hasMoment(since, ({ withdrawals }) => withdrawals.get(id)?.status === status)
            ? null
            : `a withdrawal that was ${status} at no moment`;
        },
        countEffects: (lines) =>
          lines.filter(
            (line) => line.kind === 'withdrawal_hold' && isTakenFrom(line, nameAvailableAccount(person), amount),
          ).length,
      },
    );
    const { id } = (requestReply.body?.data ?? {}) as { id?: string };
    if (requestReply.state !== 'done' || id === undefined) return;
    const closedRules: CommandRules['refusals'] = {
      withdrawal_closed: ({ withdrawals }) => withdrawals.get(id)?.status !== 'requested',
    };
    const code = await awaitCode(stage, name, amount);
    if (code === null) return;
    const otherCommands = [
      people.give(`${name}c`, person, makeWithdrawalRequest({ action: 'confirm', withdrawalId: id, code }), {
        refusals: { ...closedRules, code_expired: () => true, code_invalid: () => false },
      }),
    ];
    const cancelWithdrawal = async () => {
      if (drawChance(`late ${withdrawalNumber}`) < 0.5)
        await scheduler.waitUntil(
          makePersonActor(`${name}x waits`),
          world.now + Math.floor(drawChance(`wait ${withdrawalNumber}`) * longestDoubtMs),
        );
      return people.give(`${name}x`, person, makeWithdrawalRequest({ action: 'cancel', withdrawalId: id }), {
        refusals: {
          withdrawal_closed: ({ withdrawals }) =>
            !['requested', 'pending_review', 'approved'].includes(withdrawals.get(id)?.status ?? ''),
        },
      });
    };
    if (drawChance(`cancel ${withdrawalNumber}`) < 0.4) otherCommands.push(cancelWithdrawal());
    await Promise.all(otherCommands);
    const { request, rules } = readWithdrawals(stage, person);
    await people.give(`${name}r`, person, request, rules);
  };
  await Promise.all([requestWithdrawal(1), requestWithdrawal(2)]);
}

const movingStatuses = ['approved', 'broadcast', 'confirming'];

export const withdrawals: Flow = {
  name: 'withdrawals',
  calls: ['createWithdrawal', 'listWithdrawals'],
  facts: ['accounts', 'withdrawals'],
  loops: ['payouts', 'scanner'],
  async play(stage) {
    await Promise.all(stage.cast.players.slice(0, 3).map((_, playerIndex) => playPlayer(stage, playerIndex)));
    if (isWatched(stage)) await watchBlocks(stage);
  },
  isPending: ({ history }) =>
    [...history.last.withdrawals.values()].some(({ status }) => movingStatuses.includes(status)),
  judge({ chain, history, cast, people, world, letters, scheduler }, { problems }) {
    const isMailed = !scheduler.faults.some((fault) => fault.endsWith('clock_jumps'));
    for (const { amount } of isMailed ? history.last.withdrawals.values() : [])
      if (!letters.some(({ text }) => text.includes(formatAmount(amount))))
        problems.push(`The code for a withdrawal of ${formatAmount(amount)} was never mailed`);
    chain.addBlock();
    for (const [id, { amount, status }] of history.last.withdrawals) {
      const paidPaymentCount = chain.payments.filter(
        (payment) => payment.block !== null && payment.amount === amount,
      ).length;
      const isDone = status === 'completed';
      const isUnpaid = [...uncountedStates, 'requested', 'pending_review'].includes(status);
      if (paidPaymentCount > 1 || (isDone && paidPaymentCount !== 1) || (isUnpaid && paidPaymentCount > 0))
        problems.push(`Withdrawal ${id} is ${status}, and was paid ${paidPaymentCount} times on the chain`);
    }
    for (const person of cast.players) {
      const ownWithdrawals = [...history.last.withdrawals.values()].filter(({ userId }) => userId === person.id);
      const sum = ownWithdrawals
        .filter(({ status }) => !uncountedStates.includes(status))
        .reduce((total, row) => total + row.amount, 0n);
      if (sum > withdrawalLimits.perDay && world.now < world.startedAt + day)
        problems.push(`${person.username} withdrew ${formatAmount(sum)} in a day`);
    }
    const isConfirmed = (command: Command) => command.name.endsWith('c') && command.state === 'done';
    for (const command of people.commands.filter(isConfirmed)) {
      const { withdrawalId } = command.request.body as { withdrawalId: string };
      const status = history.last.withdrawals.get(withdrawalId)?.status ?? 'missing';
      if (!['completed', 'cancelled', 'pending_review'].includes(status))
        problems.push(`${command.name} confirmed a withdrawal that is ${status} in the end`);
    }
  },
};
