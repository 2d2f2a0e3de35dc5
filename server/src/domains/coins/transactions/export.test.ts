import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { createTestDatabase } from '../../../database/testing';
import { publishCampaign } from '../../challenges/campaigns/testing';
import { addRunner, makeContract } from '../../challenges/contracts/testing';
import { createApiWithStandIns } from '../../people/linked-accounts/testing';
import { findMatchByNumber, fundHolder, startContest } from '../../testing';
import { makeAvailableRef, makeEscrowRef } from '../ledger/accounts.rules';
import { postTransactions } from '../ledger/post.commands';
import { buildEntriesBetween } from '../ledger/transaction.rules';

let api: TestApi;
let player: SignedIn;

beforeAll(async () => {
  api = await createTestApi();
  player = await signInUser(api, 'player_one');
  await signInUser(api, 'player_two');
  await fundHolder(api.db, api.clock, player.id, '100');
});
afterAll(() => api.close());

const giveCoins = (amount: string, note: string) =>
  sendExpectingSuccess(api, 'createTransaction', {
    as: player,
    body: { kind: 'send', username: 'player_two', amount, note },
  });
const readExport = (query = {}) => sendCall(api, 'exportTransactions', { as: player, query });

it('exports the whole statement with stable columns, newest first, quoted and safe in a spreadsheet', async () => {
  await giveCoins('1.000000000000000001', 'He said "thanks", twice');
  api.clock.advance(1000);
  await giveCoins('2', '=HYPERLINK("https://example.org")');
  const answer = await readExport();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="transactions.csv"');
  const lines = answer.body.trimEnd().split('\r\n');
  expect(lines[0]).toBe(
    'id,booked_at,happened_at,kind,amount,balance_after,counterparty,reason,cause_kind,cause_id,sandbox,' +
      'contest_id,contest,campaign_id,campaign,contract_id,contract,player_id,player',
  );
  expect(lines).toHaveLength(4);
  expect(lines[1]).toContain(',send,-2,96.999999999999999999,player_two,"\'=HYPERLINK(""https://example.org"")",user,');
  expect(lines[2]).toContain(
    ',send,-1.000000000000000001,98.999999999999999999,player_two,"He said ""thanks"", twice",',
  );
  expect(lines[3]).toContain(',adjustment,100,100,,');
});

it('filters by kind, and exports only the owner’s statement', async () => {
  const { body } = await readExport({ filter: { kind: ['adjustment'] } });
  expect(body.trimEnd().split('\r\n')).toHaveLength(2);
  expectRefusal(await sendCall(api, 'exportTransactions'), 401, 'unauthenticated');
});

it('safely names contests, campaigns, contracts, matches and players beside their ids', async () => {
  const database = await createTestDatabase();
  const apiWithStandIns = await createApiWithStandIns(database);
  const { db, clock } = apiWithStandIns;
  const creator = await addRunner(apiWithStandIns, 'nova_lin');
  const otherUser = await signInUser(apiWithStandIns, 'kestrel_09');
  const staff = await signInUser(apiWithStandIns, 'steward', 'admin');
  await fundHolder(db, clock, 'treasury', '1000');
  const testApp = { ...apiWithStandIns, admin: { id: staff.id, username: 'steward', role: 'admin' as const } };

  const contract = await makeContract(apiWithStandIns, creator, { title: '=1+1, a race' });
  const players = [
    { id: creator.id, username: 'nova_lin', role: 'player' as const },
    { id: otherUser.id, username: 'kestrel_09', role: 'player' as const },
  ];
  await fundHolder(db, clock, otherUser.id, '100');
  const contest = await startContest(testApp, players, { title: '@Harbour Cup', prizePool: '0' });
  const match = await findMatchByNumber(testApp, contest.id, 1);
  const campaign = await publishCampaign(apiWithStandIns, staff, { title: '+Orchard' });
  const moves = [
    {
      kind: 'campaign_reward',
      cause: { kind: 'campaign', id: campaign.id },
      from: makeEscrowRef('campaign', campaign.id),
    },
    { kind: 'contest_prize', cause: { kind: 'match', id: match.id }, from: makeEscrowRef('contest', contest.id) },
  ] as const;
  for (const { kind, cause, from } of moves)
    await db.transaction().execute((tx) =>
      postTransactions(tx, {
        kind,
        reference: `${kind}:a test`,
        at: clock.now(),
        cause,
        entries: buildEntriesBetween(from, makeAvailableRef(creator.id), 10n ** 18n),
      }),
    );
  await sendExpectingSuccess(apiWithStandIns, 'createTransaction', {
    as: creator,
    body: { kind: 'send', username: 'kestrel_09', amount: '1' },
  });

  const readCauseColumns = async (as: SignedIn) => {
    const { body } = await sendCall(apiWithStandIns, 'exportTransactions', { as });
    const csvLines = body.trimEnd().split('\r\n').slice(1);
    return csvLines.map((line) => line.slice(line.search(/,(true|false),/)).replace(/^,(true|false),/, ''));
  };
  expect(await readCauseColumns(creator)).toEqual([
    `,,,,,,${otherUser.id},kestrel_09`,
    `${contest.id},'@Harbour Cup,,,,,,`,
    `,,${campaign.id},'+Orchard,,,,`,
    `${contest.id},'@Harbour Cup,,,,,,`,
    `,,,,${contract.id},"'=1+1, a race",,`,
    ',,,,,,,',
  ]);
  expect((await readCauseColumns(otherUser))[0]).toBe(`,,,,,,${creator.id},nova_lin`);
  await apiWithStandIns.close();
  await database.close();
});
