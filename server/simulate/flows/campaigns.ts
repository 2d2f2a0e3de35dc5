import { formatAmount } from '@laurel/shared/protocol';
import type { CastCampaign, Person } from '../cast';
import { drawNumber } from '../chance';
import type { History, Moment } from '../history';
import { type AnswerBody, type CommandRules, canHaveTakenEffect } from '../people';
import { pickInTurn } from '../plants';
import { startsAt } from '../world';
import { canHaveBeenDenied, hasEverFailed, hour, minute, readConditionCode } from './challenges';
import { type Ending, type Flow, makePersonActor, nameAvailableAccount, type Stage } from './flow';

const joinDeadline = startsAt + 3 * hour;
const earnedUntil = startsAt + 25 * hour;
const goal = 2;
const maxPlayers = 3;
const longestPauseMs = 12 * hour;
const maxRounds = 90;

const openStatuses = ['joined', 'in_progress', 'eligible'];
const isOver = (status: string | undefined) => status === 'settled' || status === 'cancelled';

const findEntry = ({ participants }: Moment, campaign: CastCampaign, person: Person) =>
  [...participants].find(([, row]) => row.campaignId === campaign.id && row.userId === person.id);

/** The status that the decision of a review gave an entry. */
function findStatusAfterReview({ moments }: History, id: string): string | undefined {
  const lastIndex = moments.findLastIndex(({ participants }) => participants.get(id)?.status === 'under_review');
  return lastIndex < 0 ? undefined : moments[lastIndex + 1]?.participants.get(id)?.status;
}

const readCampaign = (stage: Stage, { id }: CastCampaign) => ({
  request: { call: 'getPublicCampaign' as const, params: { id } },
  rules: {
    refusals: {},
    // The answer may be older than the request, because readers share answers.
    judge({ data }: AnswerBody, since: number) {
      const { status, counts } = data as { status: string; counts: { joined: number; paid: number } };
      const hasMatchingMoment = stage.history.hasMoment(Math.max(0, since - 40), ({ campaigns }) => {
        const row = campaigns.get(id);
        return row?.status === status && row.joined === counts.joined && row.paid === counts.paid;
      });
      return hasMatchingMoment ? null : `a campaign with ${counts.joined} players in ${status}, which it never was`;
    },
  } satisfies CommandRules,
});

async function playPlayer(stage: Stage, campaign: CastCampaign, playerIndex: number): Promise<void> {
  const { cast, people, history, scheduler, steam, world, seed } = stage;
  const person = cast.players[playerIndex];
  if (!person) return;
  const drawChance = (what: string) => drawNumber(seed, 'campaigns', playerIndex, what);
  const waitingPerson = makePersonActor(`j${playerIndex + 1} waits`);
  const waitFor = (milliseconds: number) => scheduler.waitUntil(waitingPerson, world.now + milliseconds);
  const findOwnEntry = (moment: Moment) => findEntry(moment, campaign, person);
  const findCampaignStatus = ({ campaigns }: Moment) => campaigns.get(campaign.id)?.status;
  const judgeEntryStatus = ({ data }: AnswerBody, since: number) => {
    const { id, status } = data as { id: string; status: string };
    return history.hasMoment(since, ({ participants }) => participants.get(id)?.status === status)
      ? null
      : `an entry that was ${status} at no moment`;
  };
  const joinCampaign = (name: string) => {
    const askedAt = world.now;
    return people.give(
      name,
      person,
      { call: 'createParticipant', body: { campaignId: campaign.id } },
      {
        refusals: {
          identity_taken: (moment) => findOwnEntry(moment) !== undefined,
          not_eligible(moment, body) {
            const code = readConditionCode(body);
            if (code === 'entered') return findOwnEntry(moment) !== undefined;
            if (code === 'full') return (moment.campaigns.get(campaign.id)?.joined ?? 0) >= maxPlayers;
            if (code === 'not_readable') return steam.canBeUnreadable(person.steamId, askedAt);
            return findCampaignStatus(moment) !== 'active' || world.now >= joinDeadline;
          },
        },
        judge: judgeEntryStatus,
      },
    );
  };
  // Writes meet only if all join at once.
  if (scheduler.aim !== 'writes') await waitFor(Math.floor(drawChance('start') * 20_000));
  const { request, rules } = readCampaign(stage, campaign);
  await Promise.all([
    joinCampaign(`j${playerIndex + 1}.1`),
    drawChance('twice') < 0.3 ? joinCampaign(`j${playerIndex + 1}.2`) : null,
    drawChance('read') < 0.5 ? people.give(`j${playerIndex + 1}.3`, person, request, rules) : null,
  ]);
  if (!findOwnEntry(history.last) && drawChance('again') < 0.8) {
    await waitFor(2 * minute);
    await joinCampaign(`j${playerIndex + 1}.4`);
  }
  const id = findOwnEntry(history.last)?.[0];
  if (id === undefined) return;
  const closedRules: CommandRules['refusals'] = {
    participant_closed: ({ participants }) => !openStatuses.includes(participants.get(id)?.status ?? ''),
    campaign_closed: (moment) => findCampaignStatus(moment) !== 'active' && findCampaignStatus(moment) !== 'ended',
  };
  const changeEntry = (name: string, action: 'withdraw' | 'refresh') =>
    people.give(
      name,
      person,
      { call: 'updateParticipant', params: { id }, body: { action } },
      { refusals: closedRules },
    );
  if (drawChance('leave') < 0.12) {
    await changeEntry(`j${playerIndex + 1}.5`, 'withdraw');
    return;
  }
  await waitFor(5000 + Math.floor(drawChance('earn') * 10 * minute));
  if (!people.isLeftOut(`j${playerIndex + 1}`)) {
    steam.earn(person.steamId, 'GRAFTER');
    if (drawChance('earns') < 0.9) steam.earn(person.steamId, 'BELLS', { isDated: playerIndex !== 3 });
  }
  await waitFor(3000);
  if (drawChance('refresh') < 0.4) await changeEntry(`j${playerIndex + 1}.6`, 'refresh');
  const claimReward = (name: string) =>
    people.give(
      name,
      person,
      { call: 'claimParticipant', body: { participantId: id } },
      { refusals: closedRules, judge: judgeEntryStatus },
    );
  const awaitVerdict = async () => {
    const isVerdictPending = () => {
      const row = history.last.participants.get(id);
      return row?.status === 'claimed' && !row.isHeld;
    };
    for (let round = 0; round < 12 && isVerdictPending(); round += 1) await waitFor(2 * minute);
  };
  await Promise.all([
    claimReward(`j${playerIndex + 1}.7`),
    drawChance('claims') < 0.3 ? claimReward(`j${playerIndex + 1}.8`) : null,
  ]);
  await awaitVerdict();
  if (history.last.participants.get(id)?.hasFailed && drawChance('claims again') < 0.7) {
    await claimReward(`j${playerIndex + 1}.9`);
    await awaitVerdict();
  }
}

async function playStaff(stage: Stage, campaign: CastCampaign): Promise<void> {
  const { cast, people, history, scheduler, world, seed } = stage;
  const [admin] = cast.admins;
  if (!admin) return;
  const drawStaffChance = (what: string) => drawNumber(seed, 'campaigns staff', what);
  const waitingPerson = makePersonActor('v waits');
  const waitFor = (milliseconds: number) => scheduler.waitUntil(waitingPerson, world.now + milliseconds);
  const changeCampaign = (name: string, action: 'pause' | 'resume' | 'cancel') =>
    people.give(
      name,
      admin,
      {
        call: 'updateCampaign',
        params: { id: campaign.id },
        body: { action, ...(action === 'cancel' && { reason: 'The game was withdrawn.' }) },
      },
      {
        refusals: {
          prizes_paid: ({ campaigns }) => (campaigns.get(campaign.id)?.paid ?? 0) > 0,
          campaign_closed: ({ campaigns }) => isOver(campaigns.get(campaign.id)?.status),
        },
      },
    );
  const endingChance = drawStaffChance('ends');
  await waitFor(Math.floor(drawStaffChance('wait') * 15 * minute));
  if (endingChance < 0.12) await changeCampaign('v0.1', 'cancel');
  else if (endingChance < 0.25) {
    await changeCampaign('v0.2', 'pause');
    await waitFor(4 * minute);
    await changeCampaign('v0.3', 'resume');
  }
  let pauseMs = 20_000;
  for (let round = 0; round < maxRounds && !isOver(history.last.campaigns.get(campaign.id)?.status); round += 1) {
    const reviews = [...history.last.participants].filter(
      ([, row]) => row.campaignId === campaign.id && row.status === 'under_review',
    );
    for (const [id, { userId }] of reviews) {
      const playerIndex = cast.players.findIndex((each) => each.id === userId);
      const player = cast.players[playerIndex];
      if (player) await decideReview(stage, { id, name: `v${playerIndex + 1}.${round}`, admin, player });
    }
    pauseMs = reviews.length > 0 ? 20_000 : Math.min(pauseMs * 3, longestPauseMs);
    await waitFor(pauseMs);
  }
}

async function decideReview(
  { people, seed }: Stage,
  { id, name, admin, player }: { id: string; name: string; admin: Person; player: Person },
): Promise<void> {
  const refusals: CommandRules['refusals'] = {
    participant_closed: () => true,
  };
  const giveDecision = (suffix: string, by: Person, body: object) =>
    people.give(`${name}.${suffix}`, by, { call: 'updateParticipant', params: { id }, body }, { refusals });
  if (drawNumber(seed, 'decides', name) < 0.7) {
    await giveDecision('1', admin, { action: 'approve' });
    return;
  }
  await giveDecision('2', player, { action: 'answer', text: 'I earned it on the train, without a network.' });
  await Promise.all([
    giveDecision('3', admin, { action: 'reject', reason: 'The dates can’t be right.' }),
    giveDecision('4', admin, { action: 'approve' }),
  ]);
}

const sumAmounts = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function judgeCampaign(stage: Stage, campaign: CastCampaign, { lines, problems }: Ending): void {
  const { cast, history, people } = stage;
  const row = history.last.campaigns.get(campaign.id);
  const ownLines = lines.filter(({ causeId }) => causeId === campaign.id);
  const listMovedAmounts = (kind: string, account: string) =>
    ownLines
      .filter((line) => line.kind === kind)
      .flatMap(({ entries }) => entries.filter((each) => each.account === account).map(({ amount }) => amount));
  const paidAmounts: bigint[] = [];
  const paidPeople = cast.players.filter((person) => findEntry(history.last, campaign, person)?.[1].status === 'paid');
  const share = campaign.amount ?? campaign.pool / BigInt(Math.max(1, paidPeople.length));
  const mostRewards = campaign.amount === null ? maxPlayers : Number(campaign.pool / campaign.amount);
  for (const [index, person] of cast.players.entries()) {
    const rewards = listMovedAmounts('campaign_reward', nameAvailableAccount(person));
    paidAmounts.push(...rewards);
    const [id, entry] = findEntry(history.last, campaign, person) ?? [];
    const isPaid = entry?.status === 'paid';
    if (rewards.length !== (isPaid ? 1 : 0))
      problems.push(`Player ${index + 1} is ${entry?.status}, and got ${rewards.length} rewards`);
    if (isPaid && rewards[0] !== share)
      problems.push(`Player ${index + 1} got ${formatAmount(rewards[0] ?? 0n)}, not ${formatAmount(share)}`);
    if (id === undefined || !entry) continue;
    const joins = people.commands.filter(
      ({ person: by, request, state }) => by === person && request.call === 'createParticipant' && state !== 'skipped',
    );
    if (joins.length > 0 && joins.every(({ state, wasUnsure }) => state === 'refused' && !wasUnsure))
      problems.push(`Player ${index + 1} joined, and was told that they couldn’t`);
    const statusAfterReview = findStatusAfterReview(history, id);
    const canHaveDecided = (action: 'approve' | 'reject', ...statuses: readonly string[]) =>
      statuses.includes(statusAfterReview ?? '') &&
      people.commands.some((command) => {
        const { params, body } = command.request;
        return params?.id === id && (body as { action?: string }).action === action && canHaveTakenEffect(command);
      });
    const hasEarned = stage.steam.countEarned(person.steamId, earnedUntil) >= goal;
    const isApproved = canHaveDecided('approve', 'claimed', 'paid');
    if (isPaid && !hasEarned && !isApproved) problems.push(`Player ${index + 1} was paid for what they hadn’t earned`);
    const isDated = stage.steam.countDated(person.steamId, earnedUntil) >= goal;
    if (isDated && !canHaveBeenDenied(stage, { facts: 'participants', id, steamId: person.steamId }))
      problems.push(`Player ${index + 1} was denied what the platform hid at most once`);
    const hasClaimed = people.commands.some(
      ({ name, state }) => name.startsWith(`j${index + 1}.`) && /[789]$/.test(name) && state === 'done',
    );
    const isExcused =
      row?.status === 'cancelled' ||
      paidPeople.length >= mostRewards ||
      hasEverFailed(stage, 'participants', id) ||
      canHaveDecided('reject', 'rejected');
    if (hasEarned && hasClaimed && !isPaid && !isExcused)
      problems.push(`Player ${index + 1} earned and claimed a reward, and is ${entry.status}`);
  }
  const countJoined = ({ participants }: Moment) =>
    [...participants.values()].filter(({ campaignId, status }) => campaignId === campaign.id && status !== 'withdrawn')
      .length;
  const isMiscounted = (moment: Moment) => {
    const count = countJoined(moment);
    return count > maxPlayers || count !== moment.campaigns.get(campaign.id)?.joined;
  };
  if (history.moments.some(isMiscounted))
    problems.push(`${countJoined(history.last)} players are in a campaign that counts ${row?.joined}`);
  if (!isOver(row?.status)) return;
  const returnedAmounts = listMovedAmounts('campaign_return', `campaign:${campaign.id}:escrow`);
  if (sumAmounts(paidAmounts) - sumAmounts(returnedAmounts) !== campaign.pool || returnedAmounts.length > 1)
    problems.push(
      `A pool of ${formatAmount(campaign.pool)} paid ${formatAmount(sumAmounts(paidAmounts))} and gave ${formatAmount(-sumAmounts(returnedAmounts))} back`,
    );
}

const findCampaign = ({ cast, seed }: Stage): CastCampaign => {
  const campaign = pickInTurn(seed, cast.campaigns);
  if (!campaign) throw new Error('There is no campaign');
  return campaign;
};

export const campaigns: Flow = {
  name: 'campaigns',
  calls: ['createParticipant', 'claimParticipant', 'updateParticipant', 'updateCampaign', 'getPublicCampaign'],
  facts: ['accounts', 'campaigns', 'participants'],
  deadlines: ['campaign'],
  loops: ['readings'],
  async play(stage) {
    const campaign = findCampaign(stage);
    await Promise.all([
      ...stage.cast.players.map((_, playerIndex) => playPlayer(stage, campaign, playerIndex)),
      playStaff(stage, campaign),
    ]);
  },
  isPending: (stage) => !isOver(stage.history.last.campaigns.get(findCampaign(stage).id)?.status),
  judge: (stage, ending) => judgeCampaign(stage, findCampaign(stage), ending),
};
