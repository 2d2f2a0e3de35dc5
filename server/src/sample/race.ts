import { randomBytes } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import type { Actor, Work } from '../call/context';
import type { WorkSource } from '../call/work';
import type { Database } from '../database/schema';
import {
  answerReview,
  claimParticipant,
  createParticipant,
  refreshProgress,
  rejectClaim,
} from '../domains/challenges/campaigns/entry.commands';
import { campaignClaimHandler } from '../domains/challenges/campaigns/judge.commands';
import {
  cancelCampaign,
  createCampaign,
  pauseCampaign,
  publishCampaign,
} from '../domains/challenges/campaigns/staff.commands';
import { judgeClaimJob, judgeClaims } from '../domains/challenges/judging/claim.job';
import type { Platforms } from '../platforms/platforms';
import { deriveGateName, PlayStationLogins } from '../platforms/playstation/login';
import { PlayStation } from '../platforms/playstation/playstation';
import { createPlayStationApi } from '../platforms/stand-ins/playstation-api';
import { createPlayStationLogin } from '../platforms/stand-ins/playstation-login';
import {
  createPlayStationSeason,
  createSteamSeason,
  sandboxCanary,
  sandboxClientCredentials,
  sandboxNpsso,
  sandboxSteamKey,
} from '../platforms/stand-ins/season';
import { createSteamWebApi } from '../platforms/stand-ins/steam-web-api';
import { createFollowTimes } from '../platforms/stand-ins/watched.store';
import { SteamLogin } from '../platforms/steam/openid';
import { Steam } from '../platforms/steam/steam';
import { createSecrets } from '../secrets';
import { campaigns, type SampleCampaign, type SampleEntry } from './campaigns';
import type { SampleContext } from './sample-context';

const hour = 3_600_000;
const day = 24 * hour;
const steamSeason = createSteamSeason();
const playStationSeason = createPlayStationSeason();

export function playSteamSeason(parts: Pick<WorkSource, 'db' | 'clock'>): Platforms['steam'] {
  const fetch = createSteamWebApi({
    season: steamSeason,
    key: sandboxSteamKey,
    followTimes: createFollowTimes(parts, 'steam'),
  });
  const platform = new Steam({ ...parts, key: sandboxSteamKey, fetch });
  return { platform, login: new SteamLogin({ ...parts, fetch }), sandbox: true, profilesUrl: null };
}

export const sampleLogin = 'a-sample';

export async function endSampleLogin(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('playstationLogins').where('login', '=', sampleLogin).execute();
  await db.deleteFrom('platformGates').where('name', '=', deriveGateName(sampleLogin)).execute();
  await db
    .deleteFrom('budgets')
    .where('name', '=', `platform ${deriveGateName(sampleLogin)}`)
    .execute();
}

export function playPlayStationSeason(parts: Pick<WorkSource, 'db' | 'clock'>): NonNullable<Platforms['playstation']> {
  const { clock } = parts;
  const login = createPlayStationLogin({ season: playStationSeason, clock, client: sandboxClientCredentials });
  const api = createPlayStationApi({ season: playStationSeason, login, followTimes: createFollowTimes(parts, 'psn') });
  const fetchStandIn = (request: Request) => (request.url.includes('/oauth/') ? login.answer(request) : api(request));
  const secrets = createSecrets(randomBytes(32));
  const logins = new PlayStationLogins({ ...parts, fetch: fetchStandIn, secrets, client: sandboxClientCredentials });
  const platform = new PlayStation({ ...parts, fetch: fetchStandIn, logins, canary: sandboxCanary });
  return { platform, logins, sandbox: true, profilesUrl: null };
}

export const makeFirstJobTry = (now: Date) => ({ id: 0, tries: 0, now });

type CreatedGame = InputOf<'createCampaign'>['game'];

function describeGame({ game: name, platform }: Pick<SampleCampaign, 'game' | 'platform'>): CreatedGame {
  const appId = steamSeason.games.find((each) => each.name === name)?.appId;
  const title = playStationSeason.titles.find((each) => each.name === name);
  if (!appId || !title) throw new Error(`No game in the sample is called ${name}`);
  return platform
    ? { platform, externalId: `${title.list}.${title.service}` }
    : { platform: 'steam', externalId: String(appId) };
}

export function planCampaigns(context: SampleContext, source: WorkSource): void {
  for (const campaign of campaigns) planCampaign(context, source, campaign);
}

function planCampaign(context: SampleContext, source: WorkSource, sample: SampleCampaign): void {
  const { timeline, now, makeWorkAs } = context;
  const startsAt = new Date(now.getTime() + sample.startsIn * hour);
  const endsAt = new Date(now.getTime() + sample.endsIn * hour);
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * hour);
  const makeStewardWork = () => makeWorkAs('steward');
  const createdAt = new Date(Math.min(startsAt.getTime(), now.getTime()) - (sample.publishedBefore ?? 10) * hour);
  timeline.schedule(createdAt, async () => {
    if (sample.platform) await source.ports.platforms.playstation?.logins.signIn(sampleLogin, sandboxNpsso);
    const { title, description, goal, rewardModel, rewardAmount, rewardPool, maxParticipants } = sample;
    const { id } = (
      await createCampaign(makeStewardWork(), {
        ...{ title, description, goal, rewardModel, rewardAmount, rewardPool, maxParticipants },
        cover: null,
        game: describeGame(sample),
        joinDeadline: new Date(
          endsAt.getTime() - Math.min(day, (endsAt.getTime() - startsAt.getTime()) / 4),
        ).toISOString(),
        startsAt: startsAt.toISOString(),
        endsAt: endsAt.toISOString(),
      })
    ).data;
    if (sample.publishedBefore === null) return;
    await publishCampaign(makeStewardWork(), { id });
    for (const entry of sample.entries ?? []) planEntry(context, source, id, entry);
    const { paused, cancelled } = sample;
    if (paused !== undefined) timeline.schedule(subtractHours(paused), () => pauseCampaign(makeStewardWork(), { id }));
    if (cancelled)
      timeline.schedule(subtractHours(cancelled.hours), () =>
        cancelCampaign(makeStewardWork(), { id, reason: cancelled.reason }),
      );
  });
}

function planEntry(context: SampleContext, source: WorkSource, campaignId: string, entry: SampleEntry): void {
  const { timeline, now, makeWorkAs } = context;
  const subtractHours = (hours: number) => new Date(now.getTime() - hours * hour);
  const makePlayerWork = (): Work<Actor> => makeWorkAs(entry.username);
  const { joined, claimed, answered, rejected } = entry;
  timeline.schedule(subtractHours(joined), async () => {
    const { id } = (await createParticipant(makePlayerWork(), { campaignId })).data;
    timeline.schedule(subtractHours(claimed ?? 0.01), () => refreshProgress(makePlayerWork(), { id }));
    if (claimed !== undefined)
      timeline.schedule(subtractHours(claimed - 0.001), async () => {
        await claimParticipant(makePlayerWork(), { participantId: id });
        await judgeClaims(judgeClaimJob, campaignClaimHandler).run(source, {
          ...makeFirstJobTry(timeline.now()),
          payload: { participantId: id },
        });
      });
    if (answered)
      timeline.schedule(subtractHours(answered.hours), () =>
        answerReview(makePlayerWork(), { id, text: answered.text }),
      );
    if (rejected)
      timeline.schedule(subtractHours(rejected.hours), () =>
        rejectClaim(makeWorkAs('umpire'), { id, reason: rejected.reason }),
      );
  });
}
