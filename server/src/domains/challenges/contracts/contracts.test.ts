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
  joinContract,
  makeContract,
  makeContractBody,
  readContract,
} from './testing';

const contractTest = new ContractTest();
const changeStatus = (as: SignedIn, body: object) =>
  sendCall(contractTest.api, 'changeContractParticipantStatus', { as, body });
const sendUpdate = (as: SignedIn, id: string, body: object) =>
  sendCall(contractTest.api, 'updateContract', { as, params: { id }, body });

describe('making a contract', () => {
  it('holds the creator’s stake, and publishes the contract', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    expect(contract).toMatchObject({ status: 'open', escrow: '100', next: { kind: 'joining' } });
    expect(await contractTest.readCoins(contractTest.creator)).toBe('400');
    const seenContract = await readContract(contractTest.api, contract.id);
    expect(seenContract).toMatchObject({ title: 'Wall race', creator: { username: 'nova_lin' }, actions: [] });
    const listedAnswer = await sendExpectingSuccess(contractTest.api, 'listContracts', {});
    expect(listedAnswer.data).toMatchObject([{ id: contract.id, counts: { applied: 0, accepted: 0 } }]);
    const statement = await readStatement(contractTest.api, contractTest.creator.id);
    expect(statement.items[0]).toMatchObject({
      kind: 'contract_stake',
      amount: '-100',
      cause: { kind: 'contract', title: 'Wall race' },
    });
  });

  it('refuses invalid contracts and stakes above the balance', async () => {
    await makeContract(contractTest.api, contractTest.creator);
    const sendContract = async (body: object) =>
      sendCall(contractTest.api, 'createContract', {
        as: contractTest.creator,
        body: makeContractBody(contractTest.api, body),
      });
    expectRefusal(await sendContract({ goal: { kind: 'count', threshold: 9 } }), 422, 'validation_failed', ['goal']);
    expectRefusal(await sendContract({ goal: { kind: 'platinum' } }), 422, 'validation_failed', ['goal']);
    const unknownGame = { platform: 'steam', externalId: '1' };
    expectRefusal(await sendContract({ game: unknownGame }), 422, 'validation_failed', ['game']);
    const pastTime = new Date(contractTest.api.clock.now().getTime() - hour).toISOString();
    expectRefusal(await sendContract({ openUntil: pastTime }), 422, 'validation_failed', ['openUntil']);
    expectRefusal(await sendContract({ creatorStake: '401' }), 409, 'insufficient_funds');
    const wager = { mode: 'wager', participantStake: '5' };
    expectRefusal(await sendContract(wager), 422, 'validation_failed', ['mode']);
    expectRefusal(await sendContract({ invite: ['nova_lin'] }), 422, 'validation_failed', ['invite.0']);
    expect(await contractTest.readCoins(contractTest.creator)).toBe('400');
  });

  it('comes before newer drafts in what staff see of its creator', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    for (let count = 0; count < 5; count += 1) {
      contractTest.api.clock.advance(minute);
      await makeContract(contractTest.api, contractTest.creator, { open: false });
    }
    const caller = await signInUser(contractTest.api, 'the_admin', 'admin');
    const { data } = await sendExpectingSuccess(contractTest.api, 'getUserStory', {
      as: caller,
      params: { id: contractTest.creator.id },
    });
    const drafts = Array.from({ length: 4 }, () => ({ status: 'draft' }));
    expect(data.contracts).toMatchObject([{ id: contract.id, status: 'open' }, ...drafts]);
  });

  it('shows drafts only to their creator', async () => {
    const draft = await makeContract(contractTest.api, contractTest.creator, { open: false, invite: ['kestrel_09'] });
    expect(draft).toMatchObject({ status: 'draft', escrow: '0', actions: ['edit', 'open', 'delete'] });
    expectRefusal(
      await sendCall(contractTest.api, 'getPublicContract', { as: contractTest.runner, params: { id: draft.id } }),
      404,
      'not_found',
    );
    expectRefusal(await sendUpdate(contractTest.runner, draft.id, { action: 'open' }), 404, 'not_found');
    await sendExpectingSuccess(contractTest.api, 'updateContract', {
      as: contractTest.creator,
      params: { id: draft.id },
      body: { action: 'open' },
    });
    expect(await contractTest.readEscrow(draft.id)).toBe(100n * 10n ** 18n);
    expect((await readContract(contractTest.api, draft.id, contractTest.runner)).entry).toMatchObject({
      status: 'invited',
    });
    expectRefusal(
      await sendCall(contractTest.api, 'deleteContract', { as: contractTest.creator, params: { id: draft.id } }),
      409,
      'contract_closed',
    );
    const otherContract = await makeContract(contractTest.api, contractTest.creator, { open: false });
    await sendExpectingSuccess(contractTest.api, 'deleteContract', {
      as: contractTest.creator,
      params: { id: otherContract.id },
    });
    expectRefusal(
      await sendCall(contractTest.api, 'getPublicContract', {
        as: contractTest.creator,
        params: { id: otherContract.id },
      }),
      404,
      'not_found',
    );
  });

  it('shows a contract by invitation only to those invited', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator, {
      visibility: 'invite',
      invite: ['kestrel_09'],
    });
    const stranger = await signInUser(contractTest.api, 'stranger');
    expectRefusal(
      await sendCall(contractTest.api, 'getPublicContract', { as: stranger, params: { id: contract.id } }),
      404,
      'not_found',
    );
    expect((await sendExpectingSuccess(contractTest.api, 'listContracts', {})).data).toEqual([]);
    const ownAnswer = await sendExpectingSuccess(contractTest.api, 'listContracts', {
      as: contractTest.runner,
      query: { filter: { mine: 'joined' } },
    });
    expect(ownAnswer.data).toMatchObject([{ id: contract.id, entry: { status: 'invited' } }]);
  });
});

describe('a player’s own contracts', () => {
  const make = (change: object = {}) => {
    contractTest.api.clock.advance(minute);
    return makeContract(contractTest.api, contractTest.creator, { creatorStake: '10', ...change });
  };
  const listOwn = async (as: SignedIn, mine: string, query: object = { sort: 'next' }, filter: object = {}) => {
    const answer = await sendExpectingSuccess(contractTest.api, 'listContracts', {
      as,
      query: { ...query, filter: { mine, ...filter } },
    });
    return (answer.data as unknown as { title: string }[]).map(({ title }) => title);
  };

  it('come by their next deadline while the player takes part, then those that are over, newest first', async () => {
    const openUntil = new Date(contractTest.api.clock.now().getTime() + 12 * hour).toISOString();
    const contracts = [];
    for (const title of ['First', 'Second', 'Third', 'Left']) contracts.push(await make({ title }));
    const [firstContract, secondContract, , leftContract] = contracts;
    await make({ title: 'Soon', openUntil });
    await make({ title: 'Draft', open: false });
    for (const contract of [firstContract, secondContract, leftContract]) {
      if (!contract) throw new Error('Expected a contract');
      const { id } = await applyToContract(contractTest.api, contract, contractTest.runner);
      if (contract === leftContract) await changeStatus(contractTest.runner, { action: 'withdraw', participantId: id });
      contractTest.api.clock.advance(minute);
    }
    for (const contract of [firstContract, secondContract]) {
      await sendUpdate(contractTest.creator, contract?.id ?? '', { action: 'cancel', reason: 'A test' });
      contractTest.api.clock.advance(minute);
    }
    expect(await listOwn(contractTest.creator, 'made')).toEqual(['Soon', 'Third', 'Left', 'Draft', 'Second', 'First']);
    expect(await listOwn(contractTest.creator, 'joined')).toEqual([]);
    expect(await listOwn(contractTest.runner, 'joined')).toEqual(['Second', 'First', 'Left']);
    expect(await listOwn(contractTest.runner, 'any')).toEqual(['Second', 'First', 'Left']);
    expect(await listOwn(contractTest.creator, 'any', { sort: '-createdAt' })).toEqual([
      ...['Draft', 'Soon', 'Left', 'Third', 'Second', 'First'],
    ]);
    expect(await listOwn(contractTest.runner, 'joined', { sort: 'next' }, { status: ['open'] })).toEqual(['Left']);
    expect(await listOwn(contractTest.creator, 'made', { sort: 'next', search: 'ir' })).toEqual(['Third', 'First']);
  });
});

describe('joining a contract', () => {
  it('accepts the creator’s choice on the terms that the player saw', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await sendExpectingSuccess(contractTest.api, 'getOwnGame', {
      as: contractTest.runner,
      params: { id: contract.game.id },
    });
    const body = { action: 'apply', contractId: contract.id, termsVersion: 7 };
    const refusedAnswer = await sendCall(contractTest.api, 'createContractParticipant', {
      as: contractTest.runner,
      body,
    });
    expectRefusal(refusedAnswer, 409, 'contract_changed');
    const application = await applyToContract(contractTest.api, contract, contractTest.runner);
    const seenContract = await readContract(contractTest.api, contract.id, contractTest.creator);
    expect(seenContract.participants).toMatchObject([
      { status: 'applied', record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    const listParticipantsAs = (as: SignedIn) =>
      sendExpectingSuccess(contractTest.api, 'listContractParticipants', {
        as,
        query: { filter: { contractId: contract.id, status: ['applied'] } },
      });
    expect((await listParticipantsAs(contractTest.creator)).data).toMatchObject([
      { id: application.id, record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    expect((await listParticipantsAs(contractTest.runner)).data).toMatchObject([
      { id: application.id, record: null, actions: ['withdraw'] },
    ]);
    expect((await readContract(contractTest.api, contract.id, contractTest.runner)).participants).toMatchObject([
      { id: application.id, record: null },
    ]);
    expect((await readContract(contractTest.api, contract.id)).participants).toEqual([]);
    expect((await listParticipantsAs(await signInUser(contractTest.api, 'onlooker'))).data).toEqual([]);
    const acceptBody = { action: 'accept', participantId: application.id, termsVersion: 1 };
    expectRefusal(await changeStatus(contractTest.runner, acceptBody), 403, 'forbidden');
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.creator,
      body: acceptBody,
    });
    expect(await readContract(contractTest.api, contract.id)).toMatchObject({
      status: 'active',
      counts: { accepted: 1 },
    });
    expectRefusal(
      await sendUpdate(contractTest.creator, contract.id, { action: 'edit', ...makeContractBody(contractTest.api) }),
      409,
      'contract_closed',
    );
  });

  it('lists unmet requirements, and refuses until they are met', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    const stranger = await signInUser(contractTest.api, 'stranger');
    const { eligibility } = await readContract(contractTest.api, contract.id, stranger);
    expect(eligibility.eligible).toBe(false);
    const unmetConditions = eligibility.conditions.filter(({ met }) => !met).map(({ condition }) => condition);
    expect(unmetConditions).toEqual(['account_linked', 'profile_readable', 'reachable']);
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    expectRefusal(
      await sendCall(contractTest.api, 'createContractParticipant', { as: stranger, body }),
      422,
      'not_eligible',
    );
    expectRefusal(
      await sendCall(contractTest.api, 'createContractParticipant', { as: contractTest.creator, body }),
      422,
      'not_eligible',
    );
  });

  it('drops applications when the terms change', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await applyToContract(contractTest.api, contract, contractTest.runner);
    const editBody = { action: 'edit', ...makeContractBody(contractTest.api, { creatorStake: '60' }) };
    await sendExpectingSuccess(contractTest.api, 'updateContract', {
      as: contractTest.creator,
      params: { id: contract.id },
      body: editBody,
    });
    expect(await contractTest.readCoins(contractTest.creator)).toBe('440');
    const laterContract = await readContract(contractTest.api, contract.id, contractTest.runner);
    expect(laterContract).toMatchObject({ termsVersion: 2, entry: { status: 'withdrawn' }, creatorStake: '60' });
    await applyToContract(contractTest.api, laterContract, contractTest.runner);
    expect((await readContract(contractTest.api, contract.id, contractTest.runner)).entry).toMatchObject({
      status: 'applied',
    });
  });

  it('accepts no more players than spots, and none after joining has closed', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator, { maxParticipants: 1 });
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    const otherRunner = await addRunner(contractTest.api, 'late_one');
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    await sendExpectingSuccess(contractTest.api, 'getOwnGame', { as: otherRunner, params: { id: contract.game.id } });
    expectRefusal(
      await sendCall(contractTest.api, 'createContractParticipant', { as: otherRunner, body }),
      409,
      'contract_full',
    );
    await advanceTime(contractTest.api, day);
    expectRefusal(
      await sendCall(contractTest.api, 'createContractParticipant', { as: otherRunner, body }),
      409,
      'contract_closed',
    );
  });

  it('works by invitation, which can be declined', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator, { invite: ['kestrel_09'] });
    const [invitedParticipant] = (await readContract(contractTest.api, contract.id, contractTest.runner)).participants;
    expect(invitedParticipant).toMatchObject({ status: 'invited' });
    const participantId = invitedParticipant?.id ?? '';
    await sendExpectingSuccess(contractTest.api, 'getOwnGame', {
      as: contractTest.runner,
      params: { id: contract.game.id },
    });
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.runner,
      body: { action: 'accept', participantId, termsVersion: 1 },
    });
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.runner,
      body: { action: 'withdraw', participantId },
    });
    expect((await readContract(contractTest.api, contract.id, contractTest.runner)).entry).toMatchObject({
      status: 'withdrawn',
    });
  });

  it('is closed to an invitation that the creator has withdrawn, and to one that came too late', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator, { invite: ['kestrel_09'] });
    const [invitedParticipant] = (await readContract(contractTest.api, contract.id, contractTest.runner)).participants;
    const body = { action: 'accept', participantId: invitedParticipant?.id ?? '', termsVersion: 1 };
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.creator,
      body: { action: 'decline', participantId: body.participantId },
    });
    const earlyAnswer = await changeStatus(contractTest.runner, body);
    expectRefusal(earlyAnswer, 409, 'contract_closed');
    expect(earlyAnswer.json()).toMatchObject({ params: { why: 'not_waiting' } });
    const otherRunner = await addRunner(contractTest.api, 'quick_one');
    await joinContract(contractTest.api, contract, contractTest.creator, otherRunner);
    contractTest.api.clock.advance(day);
    const lateAnswer = await changeStatus(contractTest.runner, body);
    expectRefusal(lateAnswer, 409, 'contract_closed');
    expect(lateAnswer.json()).toMatchObject({ params: { why: 'joining' } });
  });
});

describe('the coins of a contract', () => {
  const readUsedLimits = async () =>
    (await readUsedAmounts(contractTest.api.db, contractTest.creator.id, contractTest.api.clock.now())).spend.day /
    10n ** 18n;

  it('show as a separate balance, and count towards limits until refunded', async () => {
    const limit = {
      userId: contractTest.creator.id,
      what: 'spend',
      period: 'day',
      nextAmount: null,
      nextAt: null,
    } as const;
    await saveLimit(contractTest.api.db, { ...limit, amount: parseAmount('150') });
    const contract = await makeContract(contractTest.api, contractTest.creator);
    const readCreatorBalances = async () =>
      (
        await sendExpectingSuccess(contractTest.api, 'getUser', {
          as: contractTest.creator,
          params: { id: contractTest.creator.id },
        })
      ).data.balances;
    expect(await readCreatorBalances()).toMatchObject({ available: '400', contracts: '100', entered: '0' });
    const finishedContractBody = makeContractBody(contractTest.api, { creatorStake: '51' });
    expectRefusal(
      await sendCall(contractTest.api, 'createContract', { as: contractTest.creator, body: finishedContractBody }),
      409,
      'limit_reached',
    );
    const editContract = (creatorStake: string) =>
      sendUpdate(contractTest.creator, contract.id, {
        action: 'edit',
        ...makeContractBody(contractTest.api, { creatorStake }),
      });
    expectRefusal(await editContract('151'), 409, 'limit_reached');
    expect((await editContract('150')).statusCode).toBe(200);
    expect([await readUsedLimits(), await contractTest.readEscrow(contract.id)]).toEqual([150n, 150n * 10n ** 18n]);
    expect((await editContract('60')).statusCode).toBe(200);
    expect([await readUsedLimits(), await contractTest.readEscrow(contract.id)]).toEqual([60n, 60n * 10n ** 18n]);
    await sendUpdate(contractTest.creator, contract.id, { action: 'cancel', reason: 'Another time.' });
    expect([await readUsedLimits(), await contractTest.readEscrow(contract.id)]).toEqual([0n, 0n]);
    expect(await readCreatorBalances()).toMatchObject({ available: '500', contracts: '0' });
  });

  it('count towards limits permanently once won', async () => {
    const { contract, participantId } = await contractTest.makeEarnedContract();
    await contractTest.claimContract(contractTest.runner, contract.id);
    await changeStatus(contractTest.creator, { action: 'approve', participantId });
    expect([await readUsedLimits(), await contractTest.readEscrow(contract.id)]).toEqual([100n, 0n]);
  });
});

describe('a contract without a winner', () => {
  it('expires and refunds the stake', async () => {
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    await advanceTime(contractTest.api, 4 * day);
    expect(await readContract(contractTest.api, contract.id)).toMatchObject({
      status: 'expired',
      participants: [{ status: 'lost' }],
    });
    expect(await contractTest.readCoins(contractTest.creator)).toBe('500');
    expect(contractTest.api.mails.some(({ subject }) => /^100.* is back from Wall race$/.test(subject))).toBe(true);
    expectRefusal(await contractTest.claimContract(contractTest.runner, contract.id), 409, 'contract_closed');
  });

  it('cancels at once without participants, and by consent if there are any', async () => {
    const emptyContract = await makeContract(contractTest.api, contractTest.creator);
    await sendExpectingSuccess(contractTest.api, 'updateContract', {
      as: contractTest.creator,
      params: { id: emptyContract.id },
      body: { action: 'cancel', reason: 'Wrong game.' },
    });
    expect(await readContract(contractTest.api, emptyContract.id)).toMatchObject({
      status: 'cancelled',
      reason: 'Wrong game.',
    });
    const contract = await makeContract(contractTest.api, contractTest.creator);
    await joinContract(contractTest.api, contract, contractTest.creator, contractTest.runner);
    expectRefusal(
      await sendUpdate(contractTest.runner, contract.id, { action: 'agree_cancel' }),
      409,
      'contract_closed',
    );
    await sendUpdate(contractTest.creator, contract.id, { action: 'cancel', reason: 'The servers are down.' });
    const proposedContract = await readContract(contractTest.api, contract.id, contractTest.runner);
    expect(proposedContract).toMatchObject({
      status: 'active',
      cancellation: { by: { username: 'nova_lin' }, agreed: 1, needed: 2, own: false },
    });
    expect((await readContract(contractTest.api, contract.id)).cancellation).toBeNull();
    await sendExpectingSuccess(contractTest.api, 'updateContract', {
      as: contractTest.runner,
      params: { id: contract.id },
      body: { action: 'agree_cancel' },
    });
    const loggedRows = await contractTest.api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', contract.id)
      .where('action', 'in', ['contract.propose_cancel', 'contract.agree_cancel', 'contract.cancel'])
      .orderBy('action')
      .execute();
    expect(loggedRows.map(({ action }) => action)).toEqual(['contract.cancel', 'contract.propose_cancel']);
    expect((await readContract(contractTest.api, contract.id)).status).toBe('cancelled');
    expect(await contractTest.readCoins(contractTest.creator)).toBe('500');
  });
});

describe('a dispute', () => {
  async function makeDisputedContract() {
    const { contract, participantId } = await contractTest.makeEarnedContract();
    await contractTest.claimContract(contractTest.runner, contract.id);
    const body = { action: 'dispute', participantId, reason: 'It was shared play.' };
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', { as: contractTest.creator, body });
    await contractTest.api.settle();
    return { id: contract.id, participantId };
  }

  it('is ruled on by staff outside the contract, and paid once the ruling is final', async () => {
    const { id, participantId } = await makeDisputedContract();
    const moderator = await signInUser(contractTest.api, 'umpire', 'moderator');
    const queue = await sendExpectingSuccess(contractTest.api, 'listContractDisputes', { as: moderator });
    expect(queue.data).toMatchObject([{ id, disputed: [{ reason: 'It was shared play.' }] }]);
    expectRefusal(
      await sendCall(contractTest.api, 'listContractDisputes', { as: contractTest.creator }),
      403,
      'forbidden',
    );
    const makeRuling = (winnerIds: string[]) => ({ action: 'rule', winnerIds, reason: 'The unlock times are plain.' });
    expectRefusal(await sendUpdate(contractTest.creator, id, makeRuling([participantId])), 403, 'forbidden');
    const strangerIds = ['00000000-0000-4000-8000-000000000000'];
    expectRefusal(await sendUpdate(moderator, id, makeRuling(strangerIds)), 422, 'validation_failed');
    await sendUpdate(moderator, id, makeRuling([]));
    await sendUpdate(moderator, id, makeRuling([participantId]));
    expect(await readContract(contractTest.api, id)).toMatchObject({ status: 'resolved', next: { kind: 'final' } });
    await advanceTime(contractTest.api, 2 * hour);
    expect(await readContract(contractTest.api, id)).toMatchObject({
      status: 'settled',
      reason: 'The unlock times are plain.',
    });
    expect(await contractTest.readCoins(contractTest.runner)).toBe('600');
    const auditedRows = await contractTest.api.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'contract.rule')
      .execute();
    expect(auditedRows).toHaveLength(2);
  });

  it('is decided by the platform’s data without a ruling', async () => {
    const { id } = await makeDisputedContract();
    await advanceTime(contractTest.api, 14 * day);
    expect((await readContract(contractTest.api, id)).status).toBe('settled');
    expect(await contractTest.readCoins(contractTest.runner)).toBe('600');
  });

  it('ends when the creator approves the claim', async () => {
    const { id, participantId } = await makeDisputedContract();
    await sendExpectingSuccess(contractTest.api, 'changeContractParticipantStatus', {
      as: contractTest.creator,
      body: { action: 'approve', participantId },
    });
    expect((await readContract(contractTest.api, id)).status).toBe('settled');
  });
});

it('offers no contracts on a platform that isn’t set up', async () => {
  const draft = await makeContract(contractTest.api, contractTest.creator, { open: false });
  const { platforms } = contractTest.api;
  const { steam } = platforms;
  expect((await sendExpectingSuccess(contractTest.api, 'getSettings', {})).data).toMatchObject({
    platforms: ['playstation', 'steam'],
    profiles: { psn: '/profiles', steam: '/profiles' },
  });
  platforms.steam = null;
  expectRefusal(
    await sendCall(contractTest.api, 'createContract', {
      as: contractTest.creator,
      body: makeContractBody(contractTest.api),
    }),
    409,
    'not_offered',
  );
  expectRefusal(await sendUpdate(contractTest.creator, draft.id, { action: 'open' }), 409, 'not_offered');
  expect((await sendExpectingSuccess(contractTest.api, 'getSettings', {})).data).toMatchObject({
    platforms: ['playstation'],
  });
  platforms.steam = steam;
});

it('accepts a wager if wagers are offered, but not on Steam', async () => {
  await contractTest.restart({ wagers: true });
  await sendExpectingSuccess(contractTest.api, 'verifySteamGame', {
    as: contractTest.creator,
    body: { externalId: '9000001' },
  });
  await sendExpectingSuccess(contractTest.api, 'verifyContractGame', {
    as: contractTest.creator,
    body: { externalId: 'NPWR90001_00.trophy' },
  });
  const wager = { mode: 'wager', participantStake: '40', goal: { kind: 'count', threshold: 1 } };
  const steamAnswer = await sendCall(contractTest.api, 'createContract', {
    as: contractTest.creator,
    body: makeContractBody(contractTest.api, wager),
  });
  expectRefusal(steamAnswer, 422, 'validation_failed', ['mode']);
  const game = { platform: 'playstation', externalId: 'NPWR90001_00.trophy' };
  const { data } = await sendExpectingSuccess(contractTest.api, 'createContract', {
    as: contractTest.creator,
    body: makeContractBody(contractTest.api, { ...wager, game }),
  });
  expect(data).toMatchObject({ mode: 'wager', participantStake: '40' });
});

it('refuses to delete the accounts of its creator and participants until it is over', async () => {
  const poorRunner = await addRunner(contractTest.api, 'has_just_enough', '100');
  const contract = await makeContract(contractTest.api, poorRunner);
  const deleteAccount = (as: SignedIn) =>
    sendCall(contractTest.api, 'deleteUser', { as, params: { id: as.id }, body: {} });
  expect((await deleteAccount(poorRunner)).json()).toMatchObject({
    code: 'account_in_use',
    params: { why: 'contract', title: 'Wall race' },
  });
  const joiner = await addRunner(contractTest.api, 'joined_it', '1');
  await joinContract(contractTest.api, contract, poorRunner, joiner);
  await sendExpectingSuccess(contractTest.api, 'createTransaction', {
    as: joiner,
    body: { kind: 'send', username: 'nova_lin', amount: '1' },
  });
  expect((await deleteAccount(joiner)).json()).toMatchObject({ code: 'account_in_use', params: { why: 'contract' } });
  await advanceTime(contractTest.api, 5 * day);
  expect((await readContract(contractTest.api, contract.id)).status).toBe('expired');
  await sendExpectingSuccess(contractTest.api, 'sendOtp', {
    as: joiner,
    body: { action: 'send', purpose: 'prove_self' },
  });
  const code = /\d{6}/.exec(contractTest.api.mails.at(-1)?.text ?? '')?.[0];
  const deletionAnswer = await sendCall(contractTest.api, 'deleteUser', {
    as: joiner,
    params: { id: joiner.id },
    body: { code },
  });
  expect(deletionAnswer.json()).toMatchObject({ code: 'deletion_requested' });
});
