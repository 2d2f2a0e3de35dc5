import { parseAmount } from '@laurel/shared/protocol';
import { expectRefusal, type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { readUsedAmounts, saveLimit } from '../../people/play-limits/store';
import { hour, minute, readStatement } from '../../testing';
import {
  addRunner,
  advanceTime,
  applyToContract,
  ContractTest,
  day,
  earnAchievement,
  joinContract,
  makeContract,
  makeContractBody,
  readContract,
} from './testing';

const on = new ContractTest();
const changeStatus = (as: SignedIn, body: object) => sendCall(on.api, 'changeContractParticipantStatus', { as, body });
const sendUpdate = (as: SignedIn, id: string, body: object) =>
  sendCall(on.api, 'updateContract', { as, params: { id }, body });

describe('making a contract', () => {
  it('holds the creator’s stake, and publishes the contract', async () => {
    const contract = await makeContract(on.api, on.creator);
    expect(contract).toMatchObject({ status: 'open', escrow: '100', next: { kind: 'joining' } });
    expect(await on.readCoins(on.creator)).toBe('400');
    const seenContract = await readContract(on.api, contract.id);
    expect(seenContract).toMatchObject({ title: 'Wall race', creator: { username: 'nova_lin' }, actions: [] });
    const listed = await sendExpectingSuccess(on.api, 'listContracts', {});
    expect(listed.data).toMatchObject([{ id: contract.id, counts: { applied: 0, accepted: 0 } }]);
    const statement = await readStatement(on.api, on.creator.id);
    expect(statement.items[0]).toMatchObject({
      kind: 'contract_stake',
      amount: '-100',
      cause: { kind: 'contract', title: 'Wall race' },
    });
  });

  it('refuses impossible goals, past dates and stakes above the balance', async () => {
    await makeContract(on.api, on.creator);
    const expectRefused = async (body: object) =>
      sendCall(on.api, 'createContract', { as: on.creator, body: makeContractBody(on.api, body) });
    expectRefusal(await expectRefused({ goal: { kind: 'count', threshold: 9 } }), 422, 'validation_failed', ['goal']);
    expectRefusal(await expectRefused({ goal: { kind: 'platinum' } }), 422, 'validation_failed', ['goal']);
    const unknown = { platform: 'steam', externalId: '1' };
    expectRefusal(await expectRefused({ game: unknown }), 422, 'validation_failed', ['game']);
    const past = new Date(on.api.clock.now().getTime() - hour).toISOString();
    expectRefusal(await expectRefused({ openUntil: past }), 422, 'validation_failed', ['openUntil']);
    expectRefusal(await expectRefused({ creatorStake: '401' }), 409, 'insufficient_funds');
    const wager = { mode: 'wager', participantStake: '5' };
    expectRefusal(await expectRefused(wager), 422, 'validation_failed', ['mode']);
    expectRefusal(await expectRefused({ invite: ['nova_lin'] }), 422, 'validation_failed', ['invite.0']);
    expect(await on.readCoins(on.creator)).toBe('400');
  });

  it('comes before newer drafts in what staff see of its creator', async () => {
    const contract = await makeContract(on.api, on.creator);
    for (let count = 0; count < 5; count += 1) {
      on.api.clock.advance(minute);
      await makeContract(on.api, on.creator, { open: false });
    }
    const as = await signInUser(on.api, 'the_admin', 'admin');
    const { data } = await sendExpectingSuccess(on.api, 'getUserStory', { as, params: { id: on.creator.id } });
    const drafts = Array.from({ length: 4 }, () => ({ status: 'draft' }));
    expect(data.contracts).toMatchObject([{ id: contract.id, status: 'open' }, ...drafts]);
  });

  it('shows drafts only to their creator', async () => {
    const draft = await makeContract(on.api, on.creator, { open: false, invite: ['kestrel_09'] });
    expect(draft).toMatchObject({ status: 'draft', escrow: '0', actions: ['edit', 'open', 'delete'] });
    expectRefusal(
      await sendCall(on.api, 'getPublicContract', { as: on.runner, params: { id: draft.id } }),
      404,
      'not_found',
    );
    expectRefusal(await sendUpdate(on.runner, draft.id, { action: 'open' }), 404, 'not_found');
    await sendExpectingSuccess(on.api, 'updateContract', {
      as: on.creator,
      params: { id: draft.id },
      body: { action: 'open' },
    });
    expect(await on.readEscrow(draft.id)).toBe(100n * 10n ** 18n);
    expect((await readContract(on.api, draft.id, on.runner)).entry).toMatchObject({ status: 'invited' });
    expectRefusal(
      await sendCall(on.api, 'deleteContract', { as: on.creator, params: { id: draft.id } }),
      409,
      'contract_closed',
    );
    const other = await makeContract(on.api, on.creator, { open: false });
    await sendExpectingSuccess(on.api, 'deleteContract', { as: on.creator, params: { id: other.id } });
    expectRefusal(
      await sendCall(on.api, 'getPublicContract', { as: on.creator, params: { id: other.id } }),
      404,
      'not_found',
    );
  });

  it('shows a contract by invitation only to those invited', async () => {
    const contract = await makeContract(on.api, on.creator, { visibility: 'invite', invite: ['kestrel_09'] });
    const stranger = await signInUser(on.api, 'stranger');
    expectRefusal(
      await sendCall(on.api, 'getPublicContract', { as: stranger, params: { id: contract.id } }),
      404,
      'not_found',
    );
    expect((await sendExpectingSuccess(on.api, 'listContracts', {})).data).toEqual([]);
    const mine = await sendExpectingSuccess(on.api, 'listContracts', {
      as: on.runner,
      query: { filter: { mine: 'joined' } },
    });
    expect(mine.data).toMatchObject([{ id: contract.id, entry: { status: 'invited' } }]);
  });
});

describe('joining a contract', () => {
  it('accepts the creator’s choice on the terms that the player saw', async () => {
    const contract = await makeContract(on.api, on.creator);
    await sendExpectingSuccess(on.api, 'getOwnGame', { as: on.runner, params: { id: contract.game.id } });
    const body = { action: 'apply', contractId: contract.id, termsVersion: 7 };
    const refused = await sendCall(on.api, 'createContractParticipant', { as: on.runner, body });
    expectRefusal(refused, 409, 'contract_changed');
    const applied = await applyToContract(on.api, contract, on.runner);
    const seenContract = await readContract(on.api, contract.id, on.creator);
    expect(seenContract.participants).toMatchObject([
      { status: 'applied', record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    const readList = (as: SignedIn) =>
      sendExpectingSuccess(on.api, 'listContractParticipants', {
        as,
        query: { filter: { contractId: contract.id, status: ['applied'] } },
      });
    expect((await readList(on.creator)).data).toMatchObject([
      { id: applied.id, record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    expect((await readList(on.runner)).data).toMatchObject([{ id: applied.id, record: null, actions: ['withdraw'] }]);
    expect((await readContract(on.api, contract.id)).participants).toEqual([]);
    expect((await readList(await signInUser(on.api, 'onlooker'))).data).toEqual([]);
    const accept = { action: 'accept', participantId: applied.id, termsVersion: 1 };
    expectRefusal(await changeStatus(on.runner, accept), 403, 'forbidden');
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', { as: on.creator, body: accept });
    expect(await readContract(on.api, contract.id)).toMatchObject({ status: 'active', counts: { accepted: 1 } });
    expectRefusal(
      await sendUpdate(on.creator, contract.id, { action: 'edit', ...makeContractBody(on.api) }),
      409,
      'contract_closed',
    );
  });

  it('lists unmet requirements, and refuses until they are met', async () => {
    const contract = await makeContract(on.api, on.creator);
    const stranger = await signInUser(on.api, 'stranger');
    const { eligibility } = await readContract(on.api, contract.id, stranger);
    expect(eligibility.eligible).toBe(false);
    const unmet = eligibility.conditions.filter(({ met }) => !met).map(({ condition }) => condition);
    expect(unmet).toEqual(['account_linked', 'profile_readable', 'reachable']);
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    expectRefusal(await sendCall(on.api, 'createContractParticipant', { as: stranger, body }), 422, 'not_eligible');
    expectRefusal(await sendCall(on.api, 'createContractParticipant', { as: on.creator, body }), 422, 'not_eligible');
  });

  it('drops applications when the terms change', async () => {
    const contract = await makeContract(on.api, on.creator);
    await applyToContract(on.api, contract, on.runner);
    const edited = { action: 'edit', ...makeContractBody(on.api, { creatorStake: '60' }) };
    await sendExpectingSuccess(on.api, 'updateContract', { as: on.creator, params: { id: contract.id }, body: edited });
    expect(await on.readCoins(on.creator)).toBe('440');
    const again = await readContract(on.api, contract.id, on.runner);
    expect(again).toMatchObject({ termsVersion: 2, entry: { status: 'withdrawn' }, creatorStake: '60' });
    await applyToContract(on.api, again, on.runner);
    expect((await readContract(on.api, contract.id, on.runner)).entry).toMatchObject({ status: 'applied' });
  });

  it('accepts no more players than spots, and none after joining has closed', async () => {
    const contract = await makeContract(on.api, on.creator, { maxParticipants: 1 });
    await joinContract(on.api, contract, on.creator, on.runner);
    const other = await addRunner(on.api, 'late_one');
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    await sendExpectingSuccess(on.api, 'getOwnGame', { as: other, params: { id: contract.game.id } });
    expectRefusal(await sendCall(on.api, 'createContractParticipant', { as: other, body }), 409, 'contract_full');
    await advanceTime(on.api, day);
    expectRefusal(await sendCall(on.api, 'createContractParticipant', { as: other, body }), 409, 'contract_closed');
  });

  it('works by invitation, which can be declined', async () => {
    const contract = await makeContract(on.api, on.creator, { invite: ['kestrel_09'] });
    const [invited] = (await readContract(on.api, contract.id, on.runner)).participants;
    expect(invited).toMatchObject({ status: 'invited' });
    const participantId = invited?.id ?? '';
    await sendExpectingSuccess(on.api, 'getOwnGame', { as: on.runner, params: { id: contract.game.id } });
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
      as: on.runner,
      body: { action: 'accept', participantId, termsVersion: 1 },
    });
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
      as: on.runner,
      body: { action: 'withdraw', participantId },
    });
    expect((await readContract(on.api, contract.id, on.runner)).entry).toMatchObject({ status: 'withdrawn' });
  });
});

describe('the coins of a contract', () => {
  const readUsedLimits = async () =>
    (await readUsedAmounts(on.api.db, on.creator.id, on.api.clock.now())).spend.day / 10n ** 18n;

  it('show as a separate balance, and count towards limits until refunded', async () => {
    const limit = { userId: on.creator.id, what: 'spend', period: 'day', nextAmount: null, nextAt: null } as const;
    await saveLimit(on.api.db, { ...limit, amount: parseAmount('150') });
    const contract = await makeContract(on.api, on.creator);
    const readCreatorBalances = async () =>
      (await sendExpectingSuccess(on.api, 'getUser', { as: on.creator, params: { id: on.creator.id } })).data.balances;
    expect(await readCreatorBalances()).toMatchObject({ available: '400', contracts: '100', entered: '0' });
    const over = makeContractBody(on.api, { creatorStake: '51' });
    expectRefusal(await sendCall(on.api, 'createContract', { as: on.creator, body: over }), 409, 'limit_reached');
    const editContract = (creatorStake: string) =>
      sendUpdate(on.creator, contract.id, { action: 'edit', ...makeContractBody(on.api, { creatorStake }) });
    expectRefusal(await editContract('151'), 409, 'limit_reached');
    expect((await editContract('150')).statusCode).toBe(200);
    expect([await readUsedLimits(), await on.readEscrow(contract.id)]).toEqual([150n, 150n * 10n ** 18n]);
    expect((await editContract('60')).statusCode).toBe(200);
    expect([await readUsedLimits(), await on.readEscrow(contract.id)]).toEqual([60n, 60n * 10n ** 18n]);
    await sendUpdate(on.creator, contract.id, { action: 'cancel', reason: 'Another time.' });
    expect([await readUsedLimits(), await on.readEscrow(contract.id)]).toEqual([0n, 0n]);
    expect(await readCreatorBalances()).toMatchObject({ available: '500', contracts: '0' });
  });

  it('count towards limits permanently once won', async () => {
    const contract = await makeContract(on.api, on.creator);
    const { id: participantId } = await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    await changeStatus(on.creator, { action: 'approve', participantId });
    expect([await readUsedLimits(), await on.readEscrow(contract.id)]).toEqual([100n, 0n]);
  });
});

describe('a contract without a winner', () => {
  it('expires and refunds the stake', async () => {
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, 4 * day);
    expect(await readContract(on.api, contract.id)).toMatchObject({
      status: 'expired',
      participants: [{ status: 'lost' }],
    });
    expect(await on.readCoins(on.creator)).toBe('500');
    expect(on.api.mails.some(({ subject }) => /^100.* is back from Wall race$/.test(subject))).toBe(true);
    expectRefusal(await on.claim(on.runner, contract.id), 409, 'contract_closed');
  });

  it('cancels at once without participants, and by consent if there are any', async () => {
    const empty = await makeContract(on.api, on.creator);
    await sendExpectingSuccess(on.api, 'updateContract', {
      as: on.creator,
      params: { id: empty.id },
      body: { action: 'cancel', reason: 'Wrong game.' },
    });
    expect(await readContract(on.api, empty.id)).toMatchObject({ status: 'cancelled', reason: 'Wrong game.' });
    const contract = await makeContract(on.api, on.creator);
    await joinContract(on.api, contract, on.creator, on.runner);
    expectRefusal(await sendUpdate(on.runner, contract.id, { action: 'agree_cancel' }), 409, 'contract_closed');
    await sendUpdate(on.creator, contract.id, { action: 'cancel', reason: 'The servers are down.' });
    const proposed = await readContract(on.api, contract.id, on.runner);
    expect(proposed).toMatchObject({
      status: 'active',
      cancellation: { by: { username: 'nova_lin' }, agreed: 1, needed: 2, own: false },
    });
    expect((await readContract(on.api, contract.id)).cancellation).toBeNull();
    await sendExpectingSuccess(on.api, 'updateContract', {
      as: on.runner,
      params: { id: contract.id },
      body: { action: 'agree_cancel' },
    });
    const logged = await on.api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', contract.id)
      .where('action', 'in', ['contract.propose_cancel', 'contract.agree_cancel', 'contract.cancel'])
      .orderBy('action')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['contract.cancel', 'contract.propose_cancel']);
    expect((await readContract(on.api, contract.id)).status).toBe('cancelled');
    expect(await on.readCoins(on.creator)).toBe('500');
  });
});

describe('a dispute', () => {
  async function makeDisputedContract() {
    const contract = await makeContract(on.api, on.creator);
    const { id: participantId } = await joinContract(on.api, contract, on.creator, on.runner);
    await advanceTime(on.api, hour);
    earnAchievement(on.api, on.runner.steamId, 'WALL_BREAKER');
    await advanceTime(on.api, minute);
    await on.claim(on.runner, contract.id);
    const body = { action: 'dispute', participantId, reason: 'It was shared play.' };
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', { as: on.creator, body });
    await on.api.settle();
    return { id: contract.id, participantId };
  }

  it('is ruled on by staff outside the contract, and paid once the ruling is final', async () => {
    const { id, participantId } = await makeDisputedContract();
    const moderator = await signInUser(on.api, 'umpire', 'moderator');
    const queue = await sendExpectingSuccess(on.api, 'listContractDisputes', { as: moderator });
    expect(queue.data).toMatchObject([{ id, disputed: [{ reason: 'It was shared play.' }] }]);
    expectRefusal(await sendCall(on.api, 'listContractDisputes', { as: on.creator }), 403, 'forbidden');
    const makeRuling = (winnerIds: string[]) => ({ action: 'rule', winnerIds, reason: 'The unlock times are plain.' });
    expectRefusal(await sendUpdate(on.creator, id, makeRuling([participantId])), 403, 'forbidden');
    const stranger = ['00000000-0000-4000-8000-000000000000'];
    expectRefusal(await sendUpdate(moderator, id, makeRuling(stranger)), 422, 'validation_failed');
    await sendUpdate(moderator, id, makeRuling([]));
    await sendUpdate(moderator, id, makeRuling([participantId]));
    expect(await readContract(on.api, id)).toMatchObject({ status: 'resolved', next: { kind: 'final' } });
    await advanceTime(on.api, 2 * hour);
    expect(await readContract(on.api, id)).toMatchObject({ status: 'settled', reason: 'The unlock times are plain.' });
    expect(await on.readCoins(on.runner)).toBe('600');
    const audited = await on.api.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'contract.rule')
      .execute();
    expect(audited).toHaveLength(2);
  });

  it('is decided by the platform’s data without a ruling', async () => {
    const { id } = await makeDisputedContract();
    await advanceTime(on.api, 14 * day);
    expect((await readContract(on.api, id)).status).toBe('settled');
    expect(await on.readCoins(on.runner)).toBe('600');
  });

  it('ends when the creator approves the claim', async () => {
    const { id, participantId } = await makeDisputedContract();
    await sendExpectingSuccess(on.api, 'changeContractParticipantStatus', {
      as: on.creator,
      body: { action: 'approve', participantId },
    });
    expect((await readContract(on.api, id)).status).toBe('settled');
  });
});

it('is not offered on a platform that isn’t set up', async () => {
  const draft = await makeContract(on.api, on.creator, { open: false });
  const { platforms } = on.api;
  const { steam } = platforms;
  expect((await sendExpectingSuccess(on.api, 'getSettings', {})).data).toMatchObject({
    platforms: ['playstation', 'steam'],
    profiles: { psn: '/profiles', steam: '/profiles' },
  });
  platforms.steam = null;
  expectRefusal(
    await sendCall(on.api, 'createContract', { as: on.creator, body: makeContractBody(on.api) }),
    409,
    'not_offered',
  );
  expectRefusal(await sendUpdate(on.creator, draft.id, { action: 'open' }), 409, 'not_offered');
  expect((await sendExpectingSuccess(on.api, 'getSettings', {})).data).toMatchObject({ platforms: ['playstation'] });
  platforms.steam = steam;
});

it('holds every stake of a wager if wagers are offered, and never on Steam', async () => {
  await on.restart({ wagers: true });
  await sendExpectingSuccess(on.api, 'verifySteamGame', { as: on.creator, body: { externalId: '9000001' } });
  await sendExpectingSuccess(on.api, 'verifyContractGame', {
    as: on.creator,
    body: { externalId: 'NPWR90001_00.trophy' },
  });
  const wager = { mode: 'wager', participantStake: '40', goal: { kind: 'count', threshold: 1 } };
  const onSteam = await sendCall(on.api, 'createContract', { as: on.creator, body: makeContractBody(on.api, wager) });
  expectRefusal(onSteam, 422, 'validation_failed', ['mode']);
  const game = { platform: 'playstation', externalId: 'NPWR90001_00.trophy' };
  const { data } = await sendExpectingSuccess(on.api, 'createContract', {
    as: on.creator,
    body: makeContractBody(on.api, { ...wager, game }),
  });
  expect(data).toMatchObject({ mode: 'wager', participantStake: '40' });
});

it('refuses to delete the accounts of its creator and participants until it is over', async () => {
  const poor = await addRunner(on.api, 'has_just_enough', '100');
  const contract = await makeContract(on.api, poor);
  const deleteAccount = (as: SignedIn) => sendCall(on.api, 'deleteUser', { as, params: { id: as.id }, body: {} });
  expect((await deleteAccount(poor)).json()).toMatchObject({
    code: 'account_in_use',
    params: { why: 'contract', title: 'Wall race' },
  });
  const joiner = await addRunner(on.api, 'joined_it', '1');
  await joinContract(on.api, contract, poor, joiner);
  await sendExpectingSuccess(on.api, 'createTransaction', {
    as: joiner,
    body: { kind: 'send', username: 'nova_lin', amount: '1' },
  });
  expect((await deleteAccount(joiner)).json()).toMatchObject({ code: 'account_in_use', params: { why: 'contract' } });
  await advanceTime(on.api, 5 * day);
  expect((await readContract(on.api, contract.id)).status).toBe('expired');
  await sendExpectingSuccess(on.api, 'sendOtp', { as: joiner, body: { action: 'send', purpose: 'prove_self' } });
  const code = /\d{6}/.exec(on.api.mails.at(-1)?.text ?? '')?.[0];
  const gone = await sendCall(on.api, 'deleteUser', { as: joiner, params: { id: joiner.id }, body: { code } });
  expect(gone.json()).toMatchObject({ code: 'deletion_requested' });
});
