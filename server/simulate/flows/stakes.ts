import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { drawNumber } from '../chance';
import type { CommandRules, Request } from '../people';
import { type Flow, nameAvailableAccount, type Stage } from './flow';
import { isTakenFrom, makeAmount, readStatement } from './sends';

async function playStaker(stage: Stage, playerIndex: number): Promise<void> {
  const { cast, people, history, seed } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const drawChance = (name: string) => drawNumber(seed, 'stakes', name);
  const amount = makeAmount(5 + Math.floor(drawChance(`${playerIndex} amount`) * 40), 500 + playerIndex);
  const product = cast.products[Math.floor(drawChance(`${playerIndex} product`) * cast.products.length)];
  const stakeRules: CommandRules = {
    refusals: {
      insufficient_funds: ({ accounts }) => (accounts.get(nameAvailableAccount(person))?.balance ?? 0n) < amount,
    },
    judge({ data }, since) {
      const { available } = data as { available: string };
      const availableCoins = parseAmount(available);
      return history.hasMoment(
        since,
        ({ accounts }) => accounts.get(nameAvailableAccount(person))?.balance === availableCoins,
      )
        ? null
        : `${available} available, which the player never had`;
    },
    countEffects: (lines) =>
      lines.filter((line) => line.kind === 'stake' && isTakenFrom(line, nameAvailableAccount(person), amount)).length,
  };
  const stake: Request = {
    call: 'updateStaking',
    body: { action: 'stake', productId: product?.id, amount: formatAmount(amount), autoRenew: false },
  };
  const stakedCommand = await people.give(`k${playerIndex + 1}.1`, person, stake, stakeRules);
  const { position } = (stakedCommand.body?.data ?? {}) as { position?: { id: string } };
  if (!position || stakedCommand.state !== 'done') return;
  if (drawChance(`${playerIndex} read`) < 0.5) {
    const { request, rules } = readStatement(stage, person);
    await people.give(`k${playerIndex + 1}.2`, person, request, rules);
  }
  const closedStakeRules: CommandRules['refusals'] = { stake_closed: () => true };
  const makeUnstake = (early: boolean): Request => ({
    call: 'updateStaking',
    body: { action: 'unstake', positionId: position.id, early },
  });
  const claim: Request = { call: 'updateStaking', body: { action: 'claim', positionId: position.id } };
  await Promise.all([
    people.give(`k${playerIndex + 1}.3`, person, makeUnstake(true), { refusals: closedStakeRules }),
    people.give(`k${playerIndex + 1}.4`, person, drawChance(`${playerIndex} claim`) < 0.5 ? claim : makeUnstake(true), {
      refusals: closedStakeRules,
    }),
  ]);
}

export const stakes: Flow = {
  name: 'stakes',
  calls: ['updateStaking', 'listTransactions'],
  facts: ['accounts', 'stakes'],
  deadlines: ['stake'],
  play: (stage) => Promise.all(stage.cast.players.map((_, index) => playStaker(stage, index))),
  judge({ people, cast, history }, { lines, problems }) {
    for (const [index, person] of cast.players.entries()) {
      const ownCommands = people.commands.filter(({ name }) => name.startsWith(`k${index + 1}.`));
      const stakedLineCount = lines.filter(({ kind, actorId }) => kind === 'stake' && actorId === person.id).length;
      const endedLineCount = lines.filter(
        ({ kind, entries }) =>
          kind === 'unstake' && entries.some(({ account }) => account === nameAvailableAccount(person)),
      ).length;
      if (endedLineCount > stakedLineCount)
        problems.push(`k${index + 1}: ${endedLineCount} stakes ended of ${stakedLineCount}`);
      const endingCommands = ownCommands.filter(({ request, state }) => {
        const { action } = (request.body ?? {}) as { action?: string };
        return action === 'unstake' && state === 'done';
      });
      if (endingCommands.length > endedLineCount)
        problems.push(`k${index + 1}: ${endingCommands.length} ends acknowledged, ${endedLineCount} happened`);
      const openStakes = [...history.last.stakes.values()].filter(
        ({ userId, isOpen }) => userId === person.id && isOpen,
      );
      if (openStakes.length !== stakedLineCount - endedLineCount)
        problems.push(`k${index + 1}: ${openStakes.length} stakes are open, not ${stakedLineCount - endedLineCount}`);
    }
  },
};
