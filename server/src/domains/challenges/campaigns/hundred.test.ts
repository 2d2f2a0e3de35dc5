import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { makeTestApp, type SignedIn, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeWork } from '../../../../test/work';
import { beginWork, type WorkSource } from '../../../call/work';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { type ApiWithStandIns, createApiWithStandIns } from '../../people/linked-accounts/testing';
import { expectSoundLedger, readCoins } from '../../testing';
import { judgeClaimJob, judgeClaims } from '../judging/claim.job';
import { claimParticipant } from './entry.commands';
import { campaignClaimHandler } from './judge.commands';
import { type CampaignAnswer, joinCampaign, linkOrchard, orchard, publishCampaign } from './testing';

const minute = 60_000;
let database: TestDatabase;
let api: ApiWithStandIns;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await createApiWithStandIns(database);
});
afterAll(async () => {
  await api.close();
  await database.close();
});

const makeWorkSource = (): WorkSource => {
  const { config, ports } = makeWork(api);
  return { db: api.db, clock: api.clock, config, ports: { ...ports, platforms: api.platforms } };
};
const makeSteamId = (number: number) => `76561198000001${String(number).padStart(3, '0')}`;

async function startRace(): Promise<{ campaign: CampaignAnswer; firstPlayer: SignedIn; entryId: string }> {
  const staff = await signInUser(api, 'the_moderator', 'moderator');
  const { id } = await publishCampaign(api, staff, {
    title: 'A hundred at once',
    rewardModel: 'first_n',
    rewardPool: '179',
    maxParticipants: 100,
  });
  const firstPlayer = await signInUser(api, 'player_0');
  await linkOrchard(api, firstPlayer, makeSteamId(0), 'p0');
  const joinedCampaign = await joinCampaign(api, firstPlayer, { id });
  const campaign = (await sendExpectingSuccess(api, 'getPublicCampaign', { params: { id } }))
    .data as unknown as CampaignAnswer;
  return { campaign, firstPlayer, entryId: joinedCampaign.id };
}

async function addPlayerCopy(
  number: number,
  firstId: string,
  entryId: string,
): Promise<{ userId: string; entryId: string }> {
  const [userId, identityId, participantId] = [randomUUID(), randomUUID(), randomUUID()];
  const copyRow = async (table: string, where: ReturnType<typeof sql>, change: Record<string, string>) => {
    await sql`
      insert into ${sql.table(table)}
      select (jsonb_populate_record(row, ${JSON.stringify(change)}::jsonb)).*
      from ${sql.table(table)} as row where ${where}`.execute(api.db);
  };
  const name = `player_${number}`;
  await copyRow('users', sql`id = ${firstId}`, { id: userId, username: name, email: `${name}@example.org` });
  await copyRow('identities', sql`user_id = ${firstId}`, {
    id: identityId,
    user_id: userId,
    subject: makeSteamId(number),
  });
  await copyRow('participants', sql`id = ${entryId}`, {
    id: participantId,
    user_id: userId,
    identity_id: identityId,
    subject: makeSteamId(number),
  });
  return { userId, entryId: participantId };
}

it('pays exactly the first N of a hundred simultaneous claims, whatever the order of verdicts', async () => {
  const app = await makeTestApp(api);
  const { campaign, firstPlayer, entryId } = await startRace();
  const entries = [{ userId: firstPlayer.id, entryId }];
  for (let number = 1; number < 100; number += 1) entries.push(await addPlayerCopy(number, firstPlayer.id, entryId));
  await api.db.updateTable('campaigns').set({ joined: 100 }).execute();
  api.clock.advance(5 * minute);
  const unlockedAtSeconds = Math.floor(api.clock.now().getTime() / 1000) - 60;
  api.seasons.steam.players = entries.map((_, number) => ({
    id: makeSteamId(number),
    name: `p${number}`,
    profile: 'public',
    gameDetails: 'public',
    games: [
      {
        appId: Number(orchard.steam),
        minutes: 200,
        unlocked: { FIRST_HARVEST: unlockedAtSeconds, GRAFTER: unlockedAtSeconds },
      },
    ],
  }));
  api.clock.advance(5 * minute);
  await Promise.all(
    entries.map(({ userId, entryId: id }) =>
      claimParticipant({ ...beginWork(makeWorkSource()), user: { id: userId, role: 'player' } }, { participantId: id }),
    ),
  );
  const job = { id: 0, tries: 0, now: api.clock.now() };
  await Promise.all(
    entries.toReversed().map(({ entryId: id }) =>
      judgeClaims(judgeClaimJob, campaignClaimHandler).run(makeWorkSource(), {
        ...job,
        payload: { participantId: id },
      }),
    ),
  );
  await api.runJobs();
  const rows = await api.db
    .selectFrom('participants')
    .select(['status', 'reward', 'userId'])
    .orderBy('claimedAt')
    .orderBy('id')
    .execute();
  const paidRows = rows.filter(({ status }) => status === 'paid');
  expect(paidRows).toHaveLength(17);
  expect(rows.filter(({ status }) => status === 'rejected')).toHaveLength(83);
  expect(rows.slice(0, 17)).toEqual(paidRows);
  for (const { userId } of paidRows) expect(await readCoins(app, userId)).toBe('10');
  const campaignAfter = (await sendExpectingSuccess(api, 'getPublicCampaign', { params: { id: campaign.id } })).data;
  expect(campaignAfter).toMatchObject({ rewardsLeft: 0, counts: { joined: 100, paid: 17 } });
  await expectSoundLedger(api.db);
});
