import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { hour, minute } from '../../testing';
import {
  addRunner,
  advanceTime,
  applyToContract,
  ContractTest,
  day,
  earnAchievement,
  joinContract,
  makeContract,
  readContract,
} from './testing';

const on = new ContractTest();

const turnIntoWager = async (id: string, participantStake: bigint) => {
  await on.api.db.updateTable('contracts').set({ mode: 'wager', participantStake }).where('id', '=', id).execute();
  return readContract(on.api, id);
};

describe('claiming', () => {
  it('reads the platform, and pays when the creator approves', async () => {
    const contract = await makeContract(on.api, on.creator);
    const { id: participantId } = await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    expect((await on.claim(on.runner, contract.id)).json().data).toMatchObject({ status: 'claim' });
    const seenContract = await readContract(on.api, contract.id, on.creator);
    expect(seenContract.participants[0]).toMatchObject({
      status: 'submitted',
      claim: { state: 'met' },
      progress: { earned: 1, total: 1 },
      actions: ['approve', 'dispute'],
    });
    const notices = on.api.db.selectFrom('notices').select(['userId', 'params']).where('kind', '=', 'contract_claimed');
    expect(await notices.execute()).toMatchObject([{ userId: on.creator.id, params: { player: 'kestrel_09' } }]);
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
      as: on.creator,
      body: { action: 'approve', participantId },
    });
    await on.api.settle();
    expect(await readContract(on.api, contract.id)).toMatchObject({
      status: 'settled',
      escrow: '0',
      participants: [{ status: 'won', payout: '100' }],
    });
    expect([await on.readCoins(on.creator), await on.readCoins(on.runner), await on.readEscrow(contract.id)]).toEqual([
      '400',
      '600',
      0n,
    ]);
    expect(on.api.mails.some(({ subject }) => /^You won 100/.test(subject))).toBe(true);
  });

  it('tells late applicants that the contract was won, and losers who won it', async () => {
    const contract = await makeContract(on.api, on.creator, { maxParticipants: 3 });
    const wager = await turnIntoWager(contract.id, 40n * 10n ** 18n);
    const { id: participantId } = await joinContract(on.api, wager, on.creator, on.runner);
    const slow = await addRunner(on.api, 'slow_sam');
    const late = await addRunner(on.api, 'late_lou');
    await joinContract(on.api, wager, on.creator, slow);
    await applyToContract(on.api, wager, late);
    expect(await on.readCoins(late)).toBe('460');
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
      as: on.creator,
      body: { action: 'approve', participantId },
    });
    await on.api.settle();
    expect([await on.readCoins(on.runner), await on.readCoins(slow), await on.readCoins(late)]).toEqual([
      '640',
      '460',
      '500',
    ]);
    const readNotices = ({ username }: SignedIn) => on.api.mails.findLast(({ to }) => to.startsWith(username))?.text;
    expect(readNotices(late)).toContain('was won before you were accepted.');
    expect(readNotices(late)).toMatch(/Your 40\sLRL is available again\./);
    expect(readNotices(slow)).toContain('Another player won it.');
  });

  it('accepts a denial only if repeated, and lets the player claim again', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    await on.claim(on.runner, contract.id);
    const readOwnParticipant = async () => (await readContract(on.api, contract.id, on.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    await advanceTime(on.api, 2 * minute);
    await on.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ status: 'accepted', claim: null });
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'met' } });
  });

  it('shows a failed claim to the player until they claim again', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    const at = on.api.clock.now().toISOString();
    await on.claim(on.runner, contract.id);
    const readOwnParticipant = async () => (await readContract(on.api, contract.id, on.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ failedClaimAt: null });
    await advanceTime(on.api, 2 * minute);
    await on.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ status: 'accepted', failedClaimAt: at });
    await on.api.settle();
    const mails = on.api.mails.filter(({ subject }) => subject === 'Your claim for Wall race wasn’t confirmed');
    expect(mails).toMatchObject([{ to: 'kestrel_09@example.org' }]);
    await on.claim(on.runner, contract.id);
    expect(await readOwnParticipant()).toMatchObject({ failedClaimAt: null });
  });

  it('is offered as soon as a reading meets the goal', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    const readEntry = async () => {
      const { data } = await sendExpectingSuccess(on.api, 'listContracts', {
        as: on.runner,
        query: { 'filter[mine]': 'joined' },
      });
      return (data as unknown as { entry: unknown }[])[0]?.entry;
    };
    expect(await readEntry()).toMatchObject({ status: 'accepted', claimable: false });
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, 2 * hour);
    await sendExpectingSuccess(on.api, 'getOwnGame', { as: on.runner, params: { id: contract.game.id } });
    await on.api.settle();
    expect(await readEntry()).toMatchObject({ claimable: true });
    await on.claim(on.runner, contract.id);
    expect(await readEntry()).toMatchObject({ status: 'submitted', claimable: false });
  });

  it('waits while the platform is down', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    on.api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
    await on.claim(on.runner, contract.id);
    await advanceTime(on.api, 10 * minute);
    await on.api.runJobs();
    const readOwnParticipant = async () => (await readContract(on.api, contract.id, on.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    on.api.trouble.respond = () => null;
    await advanceTime(on.api, 7 * hour);
    await on.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ claim: { state: 'met' } });
  });

  it('counts nothing earned before joining or after the race', async () => {
    const contract = await makeContract(on.api, on.creator);
    earnAchievement(on.api, on.runner.steamId, 'FIRST_VOLLEY');
    await advanceTime(on.api, 2 * minute);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, 3 * day);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    await advanceTime(on.api, 2 * minute);
    await on.api.runJobs();
    const [own] = (await readContract(on.api, contract.id, on.runner)).participants;
    expect(own).toMatchObject({ status: 'accepted', progress: { earned: 0, total: 1 } });
  });

  it('goes to staff if only impossible dates meet the goal', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    await sendExpectingSuccess(on.api, 'getOwnGame', { as: on.runner, params: { id: contract.game.id } });
    await on.api.settle();
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER', day);
    await on.claim(on.runner, contract.id);
    const judge = await signInUser(on.api, 'the_moderator', 'moderator');
    const { data } = await sendExpectingSuccess(on.api, 'getContractDispute', {
      as: judge,
      params: { id: contract.id },
    });
    expect(data).toMatchObject({ status: 'disputed', participants: [{ status: 'disputed', claim: { ruled: null } }] });
    const [report] = data.reports as { lines: { id: string; counting: string }[] }[];
    expect(report?.lines.find(({ id }) => id === 'WALL_BREAKER')).toMatchObject({ counting: 'ahead' });
    await advanceTime(on.api, 10 * day);
    expect(await readContract(on.api, contract.id)).toMatchObject({ status: 'disputed', escrow: '100' });
  });

  it('is approved after 72 hours without a response', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    await advanceTime(on.api, 72 * hour - minute);
    expect((await readContract(on.api, contract.id)).status).toBe('claim');
    await advanceTime(on.api, minute);
    expect((await readContract(on.api, contract.id)).status).toBe('settled');
    expect(await on.readCoins(on.runner)).toBe('600');
  });
});

describe('a platform outage', () => {
  const startOutage = () => {
    on.api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
  };
  const endOutage = () => {
    on.api.trouble.respond = () => null;
  };
  const readOwnGame = () => sendCall(on.api, 'getOwnGame', { as: on.runner, params: { id: gameId } });
  let gameId = '';

  it('moves claim deadlines by its length once, and reports the move', async () => {
    const contract = await makeContract(on.api, on.creator);
    gameId = contract.game.id;
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    startOutage();
    await readOwnGame();
    await advanceTime(on.api, 2 * hour);
    const during = await readContract(on.api, contract.id);
    expect(during).toMatchObject({ claimUntil: contract.claimUntil, outage: { moved: 0 } });
    expect(Date.parse(during.outage.since ?? '')).toBe(on.api.clock.now().getTime() - 2 * hour);
    endOutage();
    await readOwnGame();
    const after = await readContract(on.api, contract.id);
    expect(after.outage).toEqual({ moved: 2 * hour, since: null });
    expect(Date.parse(after.claimUntil)).toBe(Date.parse(contract.claimUntil) + 2 * hour);
    expect([after.deadline, after.openUntil]).toEqual([contract.deadline, contract.openUntil]);
    expect((await readContract(on.api, contract.id)).claimUntil).toBe(after.claimUntil);
  });

  it('keeps claims open while it lasts, up to a limit', async () => {
    const contract = await makeContract(on.api, on.creator);
    gameId = contract.game.id;
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, 4 * day - hour);
    startOutage();
    await readOwnGame();
    await advanceTime(on.api, hour);
    expect(await readContract(on.api, contract.id)).toMatchObject({ status: 'claim', outage: { moved: hour } });
    endOutage();
    await readOwnGame();
    await advanceTime(on.api, hour);
    expect((await readContract(on.api, contract.id)).status).toBe('expired');
  });
});

describe('the game report', () => {
  const readReport = (as: SignedIn, participantId: string) =>
    sendCall(on.api, 'getGameReport', { as, query: { participantId, of: 'contract' } });

  it('shows a participant’s baseline and progress to them, the creator and staff', async () => {
    const contract = await makeContract(on.api, on.creator);
    earnAchievement(on.api, on.runner.steamId, 'FIRST_VOLLEY');
    await advanceTime(on.api, 2 * minute);
    const { id } = await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    const { data } = (await readReport(on.creator, id)).json();
    expect(data).toMatchObject({
      game: { title: 'Ballista League' },
      baseline: { earned: 1, total: 3 },
      now: { earned: 2 },
      difference: { earned: 1 },
      met: true,
    });
    expect(data.achievements).toMatchObject([
      { title: 'First Volley', counting: 'baseline', rarity: 8140 },
      { title: 'Wall Breaker', counting: 'counts' },
      { title: 'Untouched', counting: 'missing', earnedAt: null },
    ]);
    expect((await readReport(on.runner, id)).statusCode).toBe(200);
    expect((await readReport(await signInUser(on.api, 'umpire', 'moderator'), id)).statusCode).toBe(200);
    expectRefusal(await readReport(await signInUser(on.api, 'stranger'), id), 404, 'not_found');
  });

  it('has no data of applicants', async () => {
    const contract = await makeContract(on.api, on.creator);
    const { id } = await applyToContract(on.api, contract, on.runner);
    expectRefusal(await readReport(on.runner, id), 404, 'not_found');
  });
});
