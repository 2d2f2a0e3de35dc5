import { formatAmount, parseAmount } from '@laurel/shared/protocol';
import { drawNumber } from '../chance';
import { canHaveTakenEffect, type Request } from '../people';
import { type Flow, nameAvailableAccount, type Stage } from './flow';
import { makeAmount } from './sends';

const twoPeopleFrom = 500n * 10n ** 18n;

async function playAdmin(stage: Stage, adminIndex: number): Promise<void> {
  const { cast, people, history, seed } = stage;
  const admin = cast.admins[adminIndex];
  const otherAdmin = cast.admins[(adminIndex + 1) % cast.admins.length];
  if (!admin || !otherAdmin) return;
  const adjustAccount = async (number: number) => {
    const drawChance = (what: string) => drawNumber(seed, 'adjustments', adminIndex, number, what);
    const name = `a${adminIndex + 1}.${number}`;
    const player = cast.players[Math.floor(drawChance('player') * cast.players.length)];
    if (!player) return;
    const absoluteAmount = makeAmount(Math.floor(100 + drawChance('amount') * 240), 300 + adminIndex * 10 + number);
    const amount = drawChance('sign') < 0.25 ? -absoluteAmount : absoluteAmount;
    const request: Request = {
      call: 'createTransaction',
      body: { kind: 'adjustment', account: { userId: player.id }, amount: formatAmount(amount), reason: name },
    };
    const adjustment = await people.give(name, admin, request, {
      refusals: {
        insufficient_funds: ({ accounts }) =>
          amount < 0n && (accounts.get(nameAvailableAccount(player))?.balance ?? 0n) < absoluteAmount,
      },
      judge({ data }, since) {
        const { state, id } = data as { state: string; id: string };
        if (state !== 'waiting') return null;
        return history.hasMoment(since, ({ approvals }) => approvals.has(id)) ? null : 'a request that was never there';
      },
    });
    const { state, id } = (adjustment.body?.data ?? {}) as { state?: string; id?: string };
    if (adjustment.state !== 'done' || state !== 'waiting' || id === undefined) return;
    const decideAdjustment = (suffix: string, decision: 'post' | 'reject') =>
      people.give(
        `${name}${suffix}`,
        otherAdmin,
        { call: 'decideApproval', params: { id }, body: { decision } },
        {
          refusals: {
            approval_closed: ({ approvals }) => approvals.get(id)?.state !== 'waiting',
            insufficient_funds: ({ accounts }) =>
              amount < 0n && (accounts.get(nameAvailableAccount(player))?.balance ?? 0n) < absoluteAmount,
          },
        },
      );
    await Promise.all([
      decideAdjustment('p', 'post'),
      drawChance('reject') < 0.4 ? decideAdjustment('r', 'reject') : decideAdjustment('q', 'post'),
    ]);
  };
  await Promise.all([1, 2, 3].map(adjustAccount));
}

export const adjustments: Flow = {
  name: 'adjustments',
  calls: ['createTransaction', 'decideApproval'],
  facts: ['accounts', 'approvals'],
  play: (stage) => Promise.all(stage.cast.admins.map((_, adminIndex) => playAdmin(stage, adminIndex))),
  judge({ cast, people, history }, { lines, problems }) {
    const adjustmentLines = lines.filter(({ kind }) => kind === 'adjustment');
    for (const command of people.commands.filter(({ name }) => /^a\d\.\d$/.test(name))) {
      const { account, amount: requestedAmount } = command.request.body as {
        account: { userId: string };
        amount: string;
      };
      const isEffect = (entry: { account: string; amount: bigint }) =>
        entry.account === `user:${account.userId}:available` && entry.amount === parseAmount(requestedAmount);
      const effectCount = adjustmentLines.filter(
        ({ reason, entries }) => reason === command.name && entries.some(isEffect),
      ).length;
      const { state, id } = (command.body?.data ?? {}) as { state?: string; id?: string };
      const isPosted = state === 'posted' || (id !== undefined && history.last.approvals.get(id)?.state === 'posted');
      if (command.state === 'done' && effectCount !== (isPosted ? 1 : 0))
        problems.push(`${command.name} (${state}) was posted ${effectCount} times`);
      if (command.state === 'refused' && effectCount > 0) problems.push(`${command.name} was refused, and posted`);
      const decisions = people.commands.filter(({ request }) => request.params?.id === id);
      const isHeld = state === 'waiting' && !decisions.some(canHaveTakenEffect);
      if (isHeld && isPosted) problems.push(`${command.name} was posted, though nobody was told so`);
      if (effectCount > 1) problems.push(`${command.name} was posted ${effectCount} times`);
    }
    const waitedRequests = new Set(
      [...history.last.approvals].filter(([, { state }]) => state === 'posted').map(([, row]) => String(row.amount)),
    );
    for (const admin of cast.admins) {
      const postedAloneCount = adjustmentLines
        .filter(
          ({ actorId, entries }) =>
            actorId === admin.id && !entries.some(({ amount }) => waitedRequests.has(String(amount))),
        )
        .reduce((sum, { entries }) => sum + (entries.find(({ amount }) => amount > 0n)?.amount ?? 0n), 0n);
      if (postedAloneCount >= twoPeopleFrom)
        problems.push(`${admin.username} moved ${formatAmount(postedAloneCount)} alone`);
    }
  },
};
