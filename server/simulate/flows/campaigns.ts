import { formatAmount } from '@laurel/shared/protocol';
import type { CastCampaign, Person } from '../cast';
import { drawNumber } from '../chance';
import type { Moment } from '../history';
import type { AnswerBody, CommandRules } from '../people';
import { pickInTurn } from '../plants';
import { startsAt } from '../world';
import { canHaveBeenDenied, hasEverFailed, hour, isTroubleCode, minute, readConditionCode } from './challenges';
import { type Ending, type Flow, makePersonActor, nameAvailable, type Stage } from './flow';

const joinDeadline = startsAt + 3 * hour;
const earnedUntil = startsAt + 25 * hour;
const goal = 2;
const mostPlayers = 3;
const longestPause = 12 * hour;
const mostRounds = 90;

const playingStatuses = ['joined', 'in_progress', 'eligible'];
const isOver = (status: string | undefined) => status === 'settled' || status === 'cancelled';

const findEntry = ({ participants }: Moment, campaign: CastCampaign, person: Person) =>
  [...participants].find(([, row]) => row.campaignId === campaign.id && row.userId === person.id);

const readCampaign = (stage: Stage, { id }: CastCampaign) => ({
  request: { call: 'getPublicCampaign' as const, params: { id } },
  rules: {
    refusals: {},
    // The answer may be older than the request, because readers share answers.
    judge({ data }: AnswerBody, since: number) {
      const { status, counts } = data as { status: string; counts: { joined: number; paid: number } };
      const isMoment = stage.history.hasMoment(Math.max(0, since - 40), ({ campaigns }) => {
        const row = campaigns.get(id);
        return row?.status === status && row.joined === counts.joined && row.paid === counts.paid;
      });
      return isMoment ? null : `a campaign with ${counts.joined} players in ${status}, which it never was`;
    },
  } satisfies CommandRules,
});

async function playPlayer(stage: Stage, campaign: CastCampaign, at: number): Promise<void> {
  const { cast, people, history, scheduler, steam, world, seed } = stage;
  const person = cast.players[at];
  if (!person) return;
  const draw = (what: string) => drawNumber(seed, 'campaigns', at, what);
  const waitingPerson = makePersonActor(`j${at + 1} waits`);
  const wait = (milliseconds: number) => scheduler.waitUntil(waitingPerson, world.now + milliseconds);
  const findOwn = (moment: Moment) => findEntry(moment, campaign, person);
  const findStatus = ({ campaigns }: Moment) => campaigns.get(campaign.id)?.status;
  const hasStatus = ({ data }: AnswerBody, since: number) => {
    const { id, status } = data as { id: string; status: string };
    return history.hasMoment(since, ({ participants }) => participants.get(id)?.status === status)
      ? null
      : `an entry that was ${status} at no moment`;
  };
  const join = (name: string) =>
    people.give(
      name,
      person,
      { call: 'createParticipant', body: { campaignId: campaign.id } },
      {
        refusals: {
          identity_taken: (moment) => findOwn(moment) !== undefined,
          not_eligible(moment, body) {
            const code = readConditionCode(body);
            if (code === 'entered') return findOwn(moment) !== undefined;
            if (code === 'full') return (moment.campaigns.get(campaign.id)?.joined ?? 0) >= mostPlayers;
            if (isTroubleCode(code)) return steam.troubles.length > 0;
            return findStatus(moment) !== 'active' || world.now >= joinDeadline;
          },
        },
        judge: hasStatus,
      },
    );
  await wait(Math.floor(draw('start') * 20_000));
  const { request, rules } = readCampaign(stage, campaign);
  await Promise.all([
    join(`j${at + 1}.1`),
    draw('twice') < 0.3 ? join(`j${at + 1}.2`) : null,
    draw('read') < 0.5 ? people.give(`j${at + 1}.3`, person, request, rules) : null,
  ]);
  if (!findOwn(history.last) && draw('again') < 0.8) {
    await wait(2 * minute);
    await join(`j${at + 1}.4`);
  }
  const id = findOwn(history.last)?.[0];
  if (id === undefined) return;
  const closedRules: CommandRules['refusals'] = {
    participant_closed: ({ participants }) => !playingStatuses.includes(participants.get(id)?.status ?? ''),
    campaign_closed: (moment) => findStatus(moment) !== 'active' && findStatus(moment) !== 'ended',
  };
  const change = (name: string, action: 'withdraw' | 'refresh') =>
    people.give(
      name,
      person,
      { call: 'updateParticipant', params: { id }, body: { action } },
      { refusals: closedRules },
    );
  if (draw('leave') < 0.12) {
    await change(`j${at + 1}.5`, 'withdraw');
    return;
  }
  await wait(5000 + Math.floor(draw('earn') * 10 * minute));
  if (!people.isLeftOut(`j${at + 1}`)) {
    steam.earn(person.steamId, 'GRAFTER');
    if (draw('earns') < 0.8) steam.earn(person.steamId, 'BELLS', { isDated: at !== 3 });
  }
  await wait(3000);
  if (draw('refresh') < 0.4) await change(`j${at + 1}.6`, 'refresh');
  const claim = (name: string) =>
    people.give(
      name,
      person,
      { call: 'claimParticipant', body: { participantId: id } },
      { refusals: closedRules, judge: hasStatus },
    );
  const awaitVerdict = async () => {
    const isUnread = () => {
      const row = history.last.participants.get(id);
      return row?.status === 'claimed' && !row.isHeld;
    };
    for (let round = 0; round < 12 && isUnread(); round += 1) await wait(2 * minute);
  };
  await Promise.all([claim(`j${at + 1}.7`), draw('claims') < 0.3 ? claim(`j${at + 1}.8`) : null]);
  await awaitVerdict();
  if (history.last.participants.get(id)?.hasFailed && draw('claims again') < 0.7) {
    await claim(`j${at + 1}.9`);
    await awaitVerdict();
  }
}

async function playStaff(stage: Stage, campaign: CastCampaign): Promise<void> {
  const { cast, people, history, scheduler, world, seed } = stage;
  const [admin] = cast.admins;
  if (!admin) return;
  const draw = (what: string) => drawNumber(seed, 'campaigns staff', what);
  const waitingPerson = makePersonActor('v waits');
  const wait = (milliseconds: number) => scheduler.waitUntil(waitingPerson, world.now + milliseconds);
  const change = (name: string, action: 'pause' | 'resume' | 'cancel') =>
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
  const ends = draw('ends');
  await wait(Math.floor(draw('wait') * 15 * minute));
  if (ends < 0.12) await change('v0.1', 'cancel');
  else if (ends < 0.25) {
    await change('v0.2', 'pause');
    await wait(4 * minute);
    await change('v0.3', 'resume');
  }
  let pause = 20_000;
  for (let round = 0; round < mostRounds && !isOver(history.last.campaigns.get(campaign.id)?.status); round += 1) {
    const reviews = [...history.last.participants].filter(
      ([, row]) => row.campaignId === campaign.id && row.status === 'under_review',
    );
    for (const [id, { userId }] of reviews) {
      const at = cast.players.findIndex((each) => each.id === userId);
      const player = cast.players[at];
      if (player) await decide(stage, { id, name: `v${at + 1}.${round}`, admin, player });
    }
    pause = reviews.length > 0 ? 20_000 : Math.min(pause * 3, longestPause);
    await wait(pause);
  }
}

async function decide(
  { people, seed }: Stage,
  { id, name, admin, player }: { id: string; name: string; admin: Person; player: Person },
): Promise<void> {
  const refusals: CommandRules['refusals'] = {
    participant_closed: () => true,
  };
  const give = (suffix: string, by: Person, body: object) =>
    people.give(`${name}.${suffix}`, by, { call: 'updateParticipant', params: { id }, body }, { refusals });
  if (drawNumber(seed, 'decides', name) < 0.7) {
    await give('1', admin, { action: 'approve' });
    return;
  }
  await give('2', player, { action: 'answer', text: 'I earned it on the train, without a network.' });
  await Promise.all([
    give('3', admin, { action: 'reject', reason: 'The dates can’t be right.' }),
    give('4', admin, { action: 'approve' }),
  ]);
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

function judgeCampaign(stage: Stage, campaign: CastCampaign, { lines, problems }: Ending): void {
  const { cast, history, people } = stage;
  const row = history.last.campaigns.get(campaign.id);
  const ownLines = lines.filter(({ causeId }) => causeId === campaign.id);
  const listMoved = (kind: string, account: string) =>
    ownLines
      .filter((line) => line.kind === kind)
      .flatMap(({ entries }) => entries.filter((each) => each.account === account).map(({ amount }) => amount));
  const paidOut: bigint[] = [];
  const paidPeople = cast.players.filter((person) => findEntry(history.last, campaign, person)?.[1].status === 'paid');
  const share = campaign.amount ?? campaign.pool / BigInt(Math.max(1, paidPeople.length));
  const most = campaign.amount === null ? mostPlayers : Number(campaign.pool / campaign.amount);
  for (const [at, person] of cast.players.entries()) {
    const rewards = listMoved('campaign_reward', nameAvailable(person));
    paidOut.push(...rewards);
    const [id, entry] = findEntry(history.last, campaign, person) ?? [];
    const isPaid = entry?.status === 'paid';
    if (rewards.length !== (isPaid ? 1 : 0))
      problems.push(`Player ${at + 1} is ${entry?.status}, and got ${rewards.length} rewards`);
    if (isPaid && rewards[0] !== share)
      problems.push(`Player ${at + 1} got ${formatAmount(rewards[0] ?? 0n)}, not ${formatAmount(share)}`);
    if (id === undefined || !entry) continue;
    const joins = people.commands.filter(
      ({ person: by, request, state }) => by === person && request.call === 'createParticipant' && state !== 'skipped',
    );
    if (joins.length > 0 && joins.every(({ state, wasUnsure }) => state === 'refused' && !wasUnsure))
      problems.push(`Player ${at + 1} joined, and was told that they couldn’t`);
    const canHaveDecided = (action: 'approve' | 'reject') =>
      people.commands.some(
        ({ request: { params, body }, state }) =>
          params?.id === id && (body as { action?: string }).action === action && state !== 'refused',
      );
    const hasEarned = stage.steam.countEarned(person.steamId, earnedUntil) >= goal;
    const isApproved = canHaveDecided('approve');
    if (isPaid && !hasEarned && !isApproved) problems.push(`Player ${at + 1} was paid for what they hadn’t earned`);
    const isDated = stage.steam.countDated(person.steamId, earnedUntil) >= goal;
    if (isDated && !canHaveBeenDenied(stage, { facts: 'participants', id, steamId: person.steamId }))
      problems.push(`Player ${at + 1} was denied what the platform hid at most once`);
    const hasClaimed = people.commands.some(
      ({ name, state }) => name.startsWith(`j${at + 1}.`) && /[789]$/.test(name) && state === 'done',
    );
    const isExcused =
      row?.status === 'cancelled' ||
      paidPeople.length >= most ||
      hasEverFailed(stage, 'participants', id) ||
      canHaveDecided('reject');
    if (hasEarned && hasClaimed && !isPaid && !isExcused)
      problems.push(`Player ${at + 1} earned and claimed a reward, and is ${entry.status}`);
  }
  if (!isOver(row?.status)) return;
  const returnedAmounts = listMoved('campaign_return', `campaign:${campaign.id}:escrow`);
  if (sum(paidOut) - sum(returnedAmounts) !== campaign.pool || returnedAmounts.length > 1)
    problems.push(
      `A pool of ${formatAmount(campaign.pool)} paid ${formatAmount(sum(paidOut))} and gave ${formatAmount(-sum(returnedAmounts))} back`,
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
      ...stage.cast.players.map((_, at) => playPlayer(stage, campaign, at)),
      playStaff(stage, campaign),
    ]);
  },
  isPending: (stage) => !isOver(stage.history.last.campaigns.get(findCampaign(stage).id)?.status),
  judge: (stage, ending) => judgeCampaign(stage, findCampaign(stage), ending),
};
