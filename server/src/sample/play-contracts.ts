import type { Platform } from '@laurel/shared/protocol';
import { applyReadingToContracts, claimContract } from '../domains/challenges/contracts/claim.commands';
import {
  acceptParticipant,
  applyForContract,
  approveContractClaim,
  declineParticipant,
  disputeContractClaim,
  inviteToContract,
} from '../domains/challenges/contracts/joining.commands';
import {
  agreeToCancel,
  cancelContract,
  createContract,
  ruleContract,
} from '../domains/challenges/contracts/making.commands';
import { makeSnapshot } from '../domains/challenges/games/progress.rules';
import { saveReading } from '../domains/challenges/games/reading.store';
import { insertIdentity } from '../domains/people/linked-accounts/store';
import { contracts, type SampleContract, type SampleRunner, type SampleStep } from './contracts';
import { dropJobs, type SampleContext } from './sample-context';

const hour = 3_600_000;
const earlierUnlock = { id: '1', at: new Date('2026-10-03T19:12:00.000Z') };

async function linkAccounts({ db, now, findId }: SampleContext): Promise<void> {
  const identities = await db.selectFrom('identities').select('userId').where('provider', '=', 'psn').execute();
  const names = new Set(contracts.flatMap(({ runners = [] }) => runners.map(({ who }) => who)));
  for (const [index, username] of [...names].entries()) {
    if (identities.some(({ userId }) => userId === findId(username))) continue;
    await insertIdentity(db, {
      userId: findId(username),
      provider: 'psn',
      issuer: 'psn',
      subject: `10000000000000001${String(index).padStart(2, '0')}`,
      displayName: `${username.replaceAll('_', '-')}_PSN`,
      visibility: 'public',
      verifiedAt: new Date(now.getTime() - 45 * 24 * hour),
      lastSyncedAt: new Date(now.getTime() - 24 * hour),
      syncError: null,
    });
  }
}

export async function planContracts(context: SampleContext): Promise<void> {
  await linkAccounts(context);
  for (const sample of contracts) planContract(context, sample);
}

function planContract(context: SampleContext, sample: SampleContract): void {
  const { timeline, now, makeWorkAs } = context;
  const createdMs = now.getTime() - sample.made * hour;
  const addHoursToStart = (after: number) => new Date(createdMs + after * hour);
  const roundToHalfHour = (after: number) =>
    new Date(Math.ceil(addHoursToStart(after).getTime() / (hour / 2)) * (hour / 2)).toISOString();
  const [joinHours, raceHours, claimHours] = sample.until;
  const { runners = [], steps = [], platform = 'playstation' } = sample;
  timeline.schedule(addHoursToStart(0), async () => {
    const game = await findGame(context, platform, sample.game);
    const contract = (
      await createContract(dropJobs(makeWorkAs(sample.by)), {
        title: sample.title,
        terms: sample.terms ?? '',
        game: { platform, externalId: game.externalId },
        goal: sample.goal,
        visibility: sample.byInvitation ? 'invite' : 'open',
        mode: 'bounty',
        creatorStake: sample.stake,
        participantStake: '0',
        maxParticipants: sample.spots,
        winnerRule: sample.shared ? 'split' : 'first',
        openUntil: roundToHalfHour(joinHours),
        deadline: roundToHalfHour(raceHours),
        claimUntil: roundToHalfHour(claimHours),
        invite: runners.filter(({ invited, joins }) => invited && joins === 0).map(({ who }) => who),
        open: sample.draft !== true,
      })
    ).data;
    const places = new Map(contract.participants.map(({ id, player }) => [player.username, id]));
    const plan = { context, sample, calculateTime: addHoursToStart, contractId: contract.id, gameId: game.id, places };
    for (const runner of runners) planRunner(plan, runner);
    for (const step of steps) timeline.schedule(addHoursToStart(step.after), () => takeStep(plan, step));
  });
}

interface ContractPlan {
  context: SampleContext;
  sample: SampleContract;
  calculateTime(after: number): Date;
  contractId: string;
  gameId: string;
  places: Map<string, string>;
}

const findPlace = ({ places, sample }: ContractPlan, who: string): string => {
  const id = places.get(who);
  if (!id) throw new Error(`${who} has no place in ${sample.title}`);
  return id;
};

async function findGame({ db }: SampleContext, platform: Platform, title: string) {
  return db
    .selectFrom('games')
    .select(['id', 'externalId'])
    .where('platform', '=', platform)
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
}

function planRunner(plan: ContractPlan, runner: SampleRunner): void {
  const { context, sample, calculateTime, contractId, places } = plan;
  const { timeline, makeWorkAs } = context;
  const { who, joins, invited, accepted, earns = [], claims } = runner;
  const termsVersion = 1;
  timeline.schedule(calculateTime(joins), async () => {
    await recordReading(plan, runner);
    if (!invited) {
      places.set(who, (await applyForContract(dropJobs(makeWorkAs(who)), { contractId, termsVersion })).data.id);
    } else if (!places.has(who)) {
      const invite = { contractId, username: who };
      places.set(who, (await inviteToContract(dropJobs(makeWorkAs(sample.by)), invite)).data.id);
    }
  });
  if (accepted !== undefined)
    timeline.schedule(calculateTime(joins + 0.4), async () => {
      const participantId = findPlace(plan, who);
      const deciderWork = dropJobs(makeWorkAs(invited ? who : sample.by));
      if (accepted) await acceptParticipant(deciderWork, { participantId, termsVersion });
      else await declineParticipant(deciderWork, { participantId });
      await recordReading(plan, runner);
    });
  for (const [, after] of earns) timeline.schedule(calculateTime(after + 0.05), () => recordReading(plan, runner));
  if (claims === undefined) return;
  timeline.schedule(calculateTime(claims), async () => {
    await claimContract(dropJobs(makeWorkAs(who)), { contractId });
    await recordReading(plan, runner);
  });
}

async function recordReading(
  { context, gameId, calculateTime }: ContractPlan,
  { who, earns = [] }: SampleRunner,
): Promise<void> {
  const { db, makeWorkAs, findId } = context;
  const work = dropJobs(makeWorkAs(who));
  const identity = await db
    .selectFrom('identities')
    .select('id')
    .where('userId', '=', findId(who))
    .where('provider', '=', 'psn')
    .executeTakeFirstOrThrow();
  const key = { identityId: identity.id, gameId };
  const earnedAchievements = earns
    .map(([id, after]) => ({ id: String(id), at: calculateTime(after) }))
    .filter((each) => each.at <= work.now);
  await saveReading(db, key, makeSnapshot(null, [earlierUnlock, ...earnedAchievements], work.now), 'readable');
  // Keeps workers from reading the account again, because the platform's stand-in doesn't have it.
  await db.updateTable('gameReadings').set({ dueAt: null }).where('identityId', '=', identity.id).execute();
  await applyReadingToContracts(work, key);
}

async function takeStep(plan: ContractPlan, step: SampleStep): Promise<void> {
  const { context, contractId: id } = plan;
  const work = dropJobs(context.makeWorkAs(step.by));
  switch (step.do) {
    case 'approve':
      await approveContractClaim(work, { participantId: findPlace(plan, step.of) });
      return;
    case 'dispute': {
      const { reason } = step;
      await disputeContractClaim(work, { participantId: findPlace(plan, step.of), reason });
      return;
    }
    case 'rule': {
      const winnerIds = step.winners.map((who) => findPlace(plan, who));
      await ruleContract(work, { id, winnerIds, reason: step.reason });
      return;
    }
    case 'cancel':
      await cancelContract(work, { id, reason: step.reason });
      return;
    case 'agree':
      await agreeToCancel(work, { id });
  }
}
