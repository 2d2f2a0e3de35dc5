import { drawNumber } from '../chance';
import { type Flow, isWatched, makePersonActor, nameAvailableAccount, watchBlocks } from './flow';
import { makeAmount } from './sends';

export const deposits: Flow = {
  name: 'deposits',
  calls: ['createDeposit'],
  facts: ['accounts', 'deposits'],
  loops: ['scanner'],
  async play(stage) {
    const { cast, people, chain, scheduler, world, seed } = stage;
    await Promise.all(
      cast.players.slice(0, 3).map(async (person, playerIndex) => {
        const waitingPerson = makePersonActor(`d${playerIndex + 1} waits`);
        await scheduler.waitUntil(
          waitingPerson,
          world.now + Math.floor(drawNumber(seed, 'deposit', playerIndex) * 20_000),
        );
        const amount = makeAmount(2 + playerIndex, 900 + playerIndex);
        if (people.isLeftOut(`d${playerIndex + 1}`)) return;
        const hash = chain.pay(person.address, amount);
        if (drawNumber(seed, 'announce', playerIndex) < 0.6)
          await people.give(
            `d${playerIndex + 1}.1`,
            person,
            { call: 'createDeposit', body: { source: 'hash', hash } },
            { refusals: { deposit_closed: () => true } },
          );
        await (isWatched(stage) ? watchBlocks(stage) : scheduler.waitUntil(waitingPerson, world.now + 60_000));
      }),
    );
  },
  isPending: ({ chain, history }) =>
    chain.payments
      .filter(({ to }) => to === chain.treasury)
      .some(
        ({ amount }) =>
          ![...history.last.deposits.values()].some((row) => row.amount === amount && row.status === 'credited'),
      ),
  judge({ chain, cast, history }, { lines, problems }) {
    for (const { amount } of chain.payments.filter(({ to }) => to === chain.treasury)) {
      const rowCount = [...history.last.deposits.values()].filter((row) => row.amount === amount).length;
      if (rowCount > 1) problems.push(`A payment has ${rowCount} rows`);
    }
    for (const person of cast.players)
      for (const { amount } of chain.payments.filter(({ from }) => from === person.address)) {
        const creditedLineCount = lines.filter(
          ({ kind, entries }) =>
            kind === 'deposit' &&
            entries.some((entry) => entry.account === nameAvailableAccount(person) && entry.amount === amount),
        ).length;
        const reversedLineCount = lines.filter(
          ({ kind, entries }) => kind === 'deposit_reversal' && entries.some((entry) => entry.amount === -amount),
        ).length;
        if (reversedLineCount > 0)
          problems.push(`A payment of ${person.username} was credited before its block was final`);
        if (creditedLineCount - reversedLineCount !== 1)
          problems.push(
            `${person.username} paid once on the chain, and was credited ${creditedLineCount} times and reversed ${reversedLineCount}`,
          );
      }
    const entries = lines.filter(({ kind }) => kind === 'deposit').flatMap(({ entries }) => entries);
    for (const { account, amount } of entries)
      if (account.startsWith('user:') && !chain.payments.some((payment) => payment.amount === amount))
        problems.push(`${amount} were credited, which nobody paid`);
  },
};
