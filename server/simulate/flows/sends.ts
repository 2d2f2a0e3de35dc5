import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { coin, type Person } from '../cast';
import { Chance } from '../chance';
import type { AnswerBody, CommandRules, LedgerLine, Request } from '../people';
import { type Flow, nameAvailableAccount, type Stage } from './flow';

export const makeAmount = (coins: number, number: number): bigint => BigInt(coins) * coin + BigInt(number) * 10n ** 9n;

export const isTakenFrom = (line: LedgerLine, account: string, amount: bigint): boolean =>
  line.entries.some((entry) => entry.account === account && entry.amount === -amount);

export const readStatement = (stage: Stage, person: Person): { request: Request; rules: CommandRules } => ({
  request: { call: 'listTransactions', query: '?page=1&perPage=3' },
  rules: {
    refusals: {},
    judge({ data, meta }: AnswerBody, since) {
      const [newestLine] = (data ?? []) as unknown as { balanceAfter: string }[];
      const { total, in: incomingSum, out: outgoingSum } = meta as { total: number; in: string; out: string };
      const hasMatchingMoment = stage.history.hasMoment(since, ({ accounts }) => {
        const account = accounts.get(nameAvailableAccount(person));
        if (!account) return total === 0;
        return (
          account.version === total &&
          account.inTotal === parseAmount(incomingSum) &&
          account.balance - account.inTotal === parseAmount(outgoingSum) &&
          (!newestLine || parseAmount(newestLine.balanceAfter) === account.balance)
        );
      });
      return hasMatchingMoment ? null : `a statement of ${total} lines, which was true at no moment since the request`;
    },
  },
});

const makeSend = (from: Person, to: Person, name: string, amount: bigint) => {
  const request: Request = {
    call: 'createTransaction',
    body: { kind: 'send', username: to.username, amount: formatAmount(amount), note: name },
  };
  const rules: CommandRules = {
    refusals: {
      insufficient_funds: ({ accounts }) => (accounts.get(nameAvailableAccount(from))?.balance ?? 0n) < amount,
    },
    countEffects: (lines) => lines.filter(({ kind, reason }) => kind === 'send' && reason === name).length,
  };
  return { request, rules };
};

async function playSender(stage: Stage, senderIndex: number): Promise<void> {
  const { cast, people, seed } = stage;
  // Each person has their own draws, because faults change the order in which people get answers.
  const chance = new Chance(`sends ${seed} ${senderIndex}`);
  const person = cast.players[senderIndex % cast.players.length];
  if (!person) return;
  const sendCount = 2 + chance.drawBelow(4);
  for (let number = 1; number <= sendCount; number += 1) {
    const name = `s${senderIndex + 1}.${number}`;
    const readsStatement = chance.drawBelow(4) === 0;
    const to = cast.players[(senderIndex + 1 + chance.drawBelow(cast.players.length - 1)) % cast.players.length];
    const amount = makeAmount(1 + chance.drawBelow(60), senderIndex * 10 + number);
    if (readsStatement || !to || to === person) {
      const { request, rules } = readStatement(stage, person);
      await people.give(name, person, request, rules);
    } else {
      const { request, rules } = makeSend(person, to, name, amount);
      await people.give(name, person, request, rules);
    }
  }
}

export const sends: Flow = {
  name: 'sends',
  calls: ['createTransaction', 'listTransactions'],
  facts: ['accounts'],
  play: (stage) => Promise.all(Array.from({ length: 5 }, (_, senderIndex) => playSender(stage, senderIndex))),
  judge({ people }, { lines, problems }) {
    for (const { name, person, request, state, body } of people.commands) {
      const { kind, amount } = (request.body ?? {}) as { kind?: string; amount?: string };
      if (kind !== 'send' || state !== 'done' || amount === undefined) continue;
      const { balanceAfter } = (body?.data ?? {}) as { balanceAfter: string };
      const isTrue = lines.some(
        ({ reason, entries }) =>
          reason === name &&
          entries.some(
            (entry) =>
              entry.account === nameAvailableAccount(person) && entry.balanceAfter === parseAmount(balanceAfter),
          ),
      );
      if (!isTrue) problems.push(`${name} was answered with a balance of ${balanceAfter}, which the sender never had`);
    }
  },
};
