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

const contractTest = new ContractTest();

const turnIntoWager = async (id: string, participantStake: bigint) => {
  await contractTest.api.db
    .updateTable('contracts')
    .set({ mode: 'wager', participantStake })
    .where('id', '=', id)
    .execute();
  return readContract(contractTest.api, id);
};

describe('claiming', () => {
  it('reads the platform, and pays when the creator approves', async () => {
    const { contract, participantId } = await contractTest.makeEarnedContract();
    expect((await contractTest.claimContract(contractTest.runner, contract.id)).json().data).toMatchObject({
      status: 'claim',
    });
    const seenContract = await readContract(contractTest.api, contract.id, contractTest.creator);
    expect(seenContract.participants[0]).toMatchObject({
      status: 'submitted',
      claim: { state: 'met' },
      progress: { earned: 1, total: 1 },
      actions: ['approve', 'dispute'],
    });
    const notices = contractTest.api.db
      .selectFrom('notices')
      .select(['userId', 'params'])
      .where('kind', '=', 'contract_claimed');
    expect(await notices.execute()).toMatchObject([
      { userId: contractTest.creator.id, params: { player: 'kestrel_09' } },
    ]);
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.creator,
      body: { action: 'approve', participantId },
    });
    await contractTest.api.settle();
    expect(await readContract(contractTest.api, contract.id)).toMatchObject({
      status: 'settled',
      escrow: '0',
      participants: [{ status: 'won', payout: '100' }],
    });
    expect([
      await contractTest.readCoins(contractTest.creator),
      await contractTest.readCoins(contractTest.runner),
      await contractTest.readEscrow(contract.id),
    ]).toEqual(['400', '600', 0n]);
    expect(contractTest.api.mails.some(({ subject }) => /^You won 100/.test(subject))).toBe(true);
  });

  it('tells late applicants that the contract was won, and losers who won it', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator, { maxParticipants: 3 });
    const wager = await turnIntoWager(contract.id, 40n * 10n ** 18n);
    const { id: participantId } = await joinContract(
      contractTest.api,
      wager,
      contractTest.creator,
      contractTest.runner,
    );
    const slowRunner = await addRunner(contractTest.api, 'slow_sam');
    const lateRunner = await addRunner(contractTest.api, 'late_lou');
    await joinContract(contractTest.api, wager, contractTest.creator, slowRunner);
    await applyToContract(contractTest.api, wager, lateRunner);
    expect(await contractTest.readCoins(lateRunner)).toBe('460');
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, minute);
    await contractTest.claimContract(contractTest.runner, contract.id);
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.creator,
      body: { action: 'approve', participantId },
    });
    await contractTest.api.settle();
    expect([
      await contractTest.readCoins(contractTest.runner),
      await contractTest.readCoins(slowRunner),
      await contractTest.readCoins(lateRunner),
    ]).toEqual(['640', '460', '500']);
    const readNotices = ({ username }: SignedIn) =>
      contractTest.api.mails.findLast(({ to }) => to.startsWith(username))?.text;
    expect(readNotices(lateRunner)).toContain('was won before you were accepted.');
    expect(readNotices(lateRunner)).toMatch(/Your 40\sLRL is available again\./);
    expect(readNotices(slowRunner)).toContain('Another player won it.');
  });

  it('accepts a denial only if repeated, and lets the player claim again', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    await contractTest.claimContract(contractTest.runner, contract.id);
    const readOwnParticipant = async () =>
      (await readContract(contractTest.api, contract.id, contractTest.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    await advanceTime(contractTest.api, 2 * minute);
    await contractTest.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ status: 'accepted', claim: null });
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, minute);
    await contractTest.claimContract(contractTest.runner, contract.id);
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'met' } });
  });

  it('shows a failed claim to the player until they claim again', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    const at = contractTest.api.clock.now().toISOString();
    await contractTest.claimContract(contractTest.runner, contract.id);
    const readOwnParticipant = async () =>
      (await readContract(contractTest.api, contract.id, contractTest.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ failedClaimAt: null });
    await advanceTime(contractTest.api, 2 * minute);
    await contractTest.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ status: 'accepted', failedClaimAt: at });
    await contractTest.api.settle();
    const mails = contractTest.api.mails.filter(
      ({ subject }) => subject === 'Your claim for Wall race wasn’t confirmed',
    );
    expect(mails).toMatchObject([{ to: 'kestrel_09@example.org' }]);
    await contractTest.claimContract(contractTest.runner, contract.id);
    expect(await readOwnParticipant()).toMatchObject({ failedClaimAt: null });
  });

  it('is offered as soon as a reading meets the goal', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    const readEntry = async () => {
      const { data } = await sendExpectingSuccess(contractTest.api, 'listContracts', {
        as: contractTest.runner,
        query: { 'filter[mine]': 'joined' },
      });
      return (data as unknown as { entry: unknown }[])[0]?.entry;
    };
    expect(await readEntry()).toMatchObject({ status: 'accepted', claimable: false });
    await advanceTime(contractTest.api, hour);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, 2 * hour);
    await sendExpectingSuccess(contractTest.api, 'getOwnGame', {
      as: contractTest.runner,
      params: { id: contract.game.id },
    });
    await contractTest.api.settle();
    expect(await readEntry()).toMatchObject({ claimable: true });
    await contractTest.claimContract(contractTest.runner, contract.id);
    expect(await readEntry()).toMatchObject({ status: 'submitted', claimable: false });
  });

  it('waits while the platform is down', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    contractTest.api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
    await contractTest.claimContract(contractTest.runner, contract.id);
    await advanceTime(contractTest.api, 10 * minute);
    await contractTest.api.runJobs();
    const readOwnParticipant = async () =>
      (await readContract(contractTest.api, contract.id, contractTest.runner)).participants[0];
    expect(await readOwnParticipant()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    contractTest.api.trouble.respond = () => null;
    await advanceTime(contractTest.api, 7 * hour);
    await contractTest.api.runJobs();
    expect(await readOwnParticipant()).toMatchObject({ claim: { state: 'met' } });
  });

  it('counts nothing earned before joining or after the race', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'FIRST_VOLLEY');
    await advanceTime(contractTest.api, 2 * minute);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, 3 * day);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, minute);
    await contractTest.claimContract(contractTest.runner, contract.id);
    await advanceTime(contractTest.api, 2 * minute);
    await contractTest.api.runJobs();
    const [ownParticipant] = (await readContract(contractTest.api, contract.id, contractTest.runner)).participants;
    expect(ownParticipant).toMatchObject({ status: 'accepted', progress: { earned: 0, total: 1 } });
  });

  it('goes to staff if only impossible dates meet the goal', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    await sendExpectingSuccess(contractTest.api, 'getOwnGame', {
      as: contractTest.runner,
      params: { id: contract.game.id },
    });
    await contractTest.api.settle();
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER', day);
    await contractTest.claimContract(contractTest.runner, contract.id);
    const judge = await signInUser(contractTest.api, 'the_moderator', 'moderator');
    const { data } = await sendExpectingSuccess(contractTest.api, 'getContractDispute', {
      as: judge,
      params: { id: contract.id },
    });
    expect(data).toMatchObject({ status: 'disputed', participants: [{ status: 'disputed', claim: { ruled: null } }] });
    const [report] = data.reports as { lines: { id: string; counting: string }[] }[];
    expect(report?.lines.find(({ id }) => id === 'WALL_BREAKER')).toMatchObject({ counting: 'ahead' });
    await advanceTime(contractTest.api, 10 * day);
    expect(await readContract(contractTest.api, contract.id)).toMatchObject({ status: 'disputed', escrow: '100' });
  });

  it('is approved after 72 hours without a response', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, minute);
    await contractTest.claimContract(contractTest.runner, contract.id);
    await advanceTime(contractTest.api, 72 * hour - minute);
    expect((await readContract(contractTest.api, contract.id)).status).toBe('claim');
    await advanceTime(contractTest.api, minute);
    expect((await readContract(contractTest.api, contract.id)).status).toBe('settled');
    expect(await contractTest.readCoins(contractTest.runner)).toBe('600');
  });
});

describe('a platform outage', () => {
  const startOutage = () => {
    contractTest.api.trouble.respond = () => new Response('<h1>Error</h1>', { status: 500 });
  };
  const endOutage = () => {
    contractTest.api.trouble.respond = () => null;
  };
  const readOwnGame = () =>
    sendCall(contractTest.api, 'getOwnGame', { as: contractTest.runner, params: { id: gameId } });
  let gameId = '';

  it('moves claim deadlines by its length once, and reports the move', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    gameId = contract.game.id;
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    startOutage();
    await readOwnGame();
    await advanceTime(contractTest.api, 2 * hour);
    const contractDuring = await readContract(contractTest.api, contract.id);
    expect(contractDuring).toMatchObject({ claimUntil: contract.claimUntil, outage: { moved: 0 } });
    expect(Date.parse(contractDuring.outage.since ?? '')).toBe(contractTest.api.clock.now().getTime() - 2 * hour);
    endOutage();
    await readOwnGame();
    const contractAfter = await readContract(contractTest.api, contract.id);
    expect(contractAfter.outage).toEqual({ moved: 2 * hour, since: null });
    expect(Date.parse(contractAfter.claimUntil)).toBe(Date.parse(contract.claimUntil) + 2 * hour);
    expect([contractAfter.deadline, contractAfter.openUntil]).toEqual([contract.deadline, contract.openUntil]);
    expect((await readContract(contractTest.api, contract.id)).claimUntil).toBe(contractAfter.claimUntil);
  });

  it('keeps claims open while it lasts, and closes them later by its length', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    gameId = contract.game.id;
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, 4 * day - hour);
    startOutage();
    await readOwnGame();
    await advanceTime(contractTest.api, hour);
    expect(await readContract(contractTest.api, contract.id)).toMatchObject({
      status: 'claim',
      outage: { moved: hour },
    });
    endOutage();
    await readOwnGame();
    await advanceTime(contractTest.api, hour);
    expect((await readContract(contractTest.api, contract.id)).status).toBe('expired');
  });
});

describe('the game report', () => {
  const readReport = (as: SignedIn, participantId: string) =>
    sendCall(contractTest.api, 'getGameReport', { as, query: { participantId, of: 'contract' } });

  it('shows a participant’s baseline and progress to them, the creator and staff', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'FIRST_VOLLEY');
    await advanceTime(contractTest.api, 2 * minute);
    const { id } = await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, hour);
    earnAchievement(contractTest.api, contractTest.runner.steamId, 'WALL_BREAKER');
    await advanceTime(contractTest.api, minute);
    await contractTest.claimContract(contractTest.runner, contract.id);
    const { data } = (await readReport(contractTest.creator, id)).json();
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
    expect((await readReport(contractTest.runner, id)).statusCode).toBe(200);
    expect((await readReport(await signInUser(contractTest.api, 'umpire', 'moderator'), id)).statusCode).toBe(200);
    expectRefusal(await readReport(await signInUser(contractTest.api, 'stranger'), id), 404, 'not_found');
  });

  it('has no data of applicants', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    const { id } = await applyToContract(contractTest.api, contract, contractTest.runner);
    expectRefusal(await readReport(contractTest.runner, id), 404, 'not_found');
  });
});
