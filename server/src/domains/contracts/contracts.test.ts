import { parseAmount } from '@laurel/shared/protocol';
import { done, expectRefusal, type SignedIn, send, signedIn } from '../../../test/api';
import { createTestDatabase, type TestDatabase } from '../../database/testing';
import { createInventedApi, type InventedApi } from '../identities/testing';
import { accountId, escrow } from '../ledger/accounts.rules';
import { balancesOf } from '../ledger/store';
import { saveLimit, usedOf } from '../play-limits/store';
import { coinsOf, expectSoundLedger, hour, minute, statementOf } from '../testing';
import { addRunner, applyTo, contractBody, day, earn, joinContract, makeContract, pass, readContract } from './testing';

let database: TestDatabase;
let api: InventedApi;
let creator: SignedIn;
let runner: SignedIn & { steamId: string };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  api = await createInventedApi(database);
  creator = await addRunner(api, 'nova_lin');
  runner = await addRunner(api, 'kestrel_09');
});
afterEach(async () => {
  await expectSoundLedger(api.db);
  await api.close();
});

const testApp = () => ({ ...api, admin: { id: '', username: '', role: 'admin' as const } });
const coins = (who: SignedIn) => coinsOf(testApp(), who.id);
const held = async (id: string): Promise<bigint> => {
  const account = accountId(escrow('contract', id));
  return (await balancesOf(api.db, [account])).get(account) ?? 0n;
};
const change = (as: SignedIn, body: object) => send(api, 'changeContractParticipantStatus', { as, body });
const update = (as: SignedIn, id: string, body: object) => send(api, 'updateContract', { as, params: { id }, body });
const claim = async (as: SignedIn, contractId: string) => {
  const answer = await send(api, 'claimContract', { as, body: { contractId } });
  await api.settle();
  return answer;
};

describe('making a contract', () => {
  it('holds the creator’s stake, and everybody can read it', async () => {
    const contract = await makeContract(api, creator);
    expect(contract).toMatchObject({ status: 'open', escrow: '100', next: { kind: 'joining' } });
    expect(await coins(creator)).toBe('400');
    const seen = await readContract(api, contract.id);
    expect(seen).toMatchObject({ title: 'Wall race', creator: { username: 'nova_lin' }, actions: [] });
    const listed = await done(api, 'listContracts', {});
    expect(listed.data).toMatchObject([{ id: contract.id, counts: { applied: 0, accepted: 0 } }]);
    const statement = await statementOf(testApp(), creator.id);
    expect(statement.items[0]).toMatchObject({
      kind: 'contract_stake',
      amount: '-100',
      cause: { kind: 'contract', title: 'Wall race' },
    });
  });

  it('refuses what can’t be met, is over, or costs too much', async () => {
    await makeContract(api, creator);
    const refused = async (body: object) => send(api, 'createContract', { as: creator, body: contractBody(api, body) });
    expectRefusal(await refused({ criteria: { kind: 'count', threshold: 9 } }), 422, 'validation_failed', ['criteria']);
    expectRefusal(await refused({ criteria: { kind: 'platinum' } }), 422, 'validation_failed', ['criteria']);
    const unknown = { platform: 'steam', externalId: '1' };
    expectRefusal(await refused({ game: unknown }), 422, 'validation_failed', ['game']);
    const past = new Date(api.clock.now().getTime() - hour).toISOString();
    expectRefusal(await refused({ openUntil: past }), 422, 'validation_failed', ['openUntil']);
    expectRefusal(await refused({ creatorStake: '401' }), 409, 'insufficient_funds');
    const wager = { mode: 'wager', participantStake: '5' };
    expectRefusal(await refused(wager), 422, 'validation_failed', ['mode']);
    expectRefusal(await refused({ invite: ['nova_lin'] }), 422, 'validation_failed', ['invite.0']);
    expect(await coins(creator)).toBe('400');
  });

  it('keeps drafts to oneself until they’re opened', async () => {
    const draft = await makeContract(api, creator, { open: false, invite: ['kestrel_09'] });
    expect(draft).toMatchObject({ status: 'draft', escrow: '0', actions: ['edit', 'open', 'delete'] });
    expectRefusal(await send(api, 'getPublicContract', { as: runner, params: { id: draft.id } }), 404, 'not_found');
    expectRefusal(await update(runner, draft.id, { action: 'open' }), 404, 'not_found');
    await done(api, 'updateContract', { as: creator, params: { id: draft.id }, body: { action: 'open' } });
    expect(await held(draft.id)).toBe(100n * 10n ** 18n);
    expect((await readContract(api, draft.id, runner)).entry).toMatchObject({ status: 'invited' });
    expectRefusal(await send(api, 'deleteContract', { as: creator, params: { id: draft.id } }), 409, 'contract_closed');
    const other = await makeContract(api, creator, { open: false });
    await done(api, 'deleteContract', { as: creator, params: { id: other.id } });
    expectRefusal(await send(api, 'getPublicContract', { as: creator, params: { id: other.id } }), 404, 'not_found');
  });

  it('shows a contract by invitation to nobody else', async () => {
    const contract = await makeContract(api, creator, { visibility: 'invite', invite: ['kestrel_09'] });
    const stranger = await signedIn(api, 'stranger');
    expectRefusal(
      await send(api, 'getPublicContract', { as: stranger, params: { id: contract.id } }),
      404,
      'not_found',
    );
    expect((await done(api, 'listContracts', {})).data).toEqual([]);
    const mine = await done(api, 'listContracts', { as: runner, query: { filter: { mine: 'joined' } } });
    expect(mine.data).toMatchObject([{ id: contract.id, entry: { status: 'invited' } }]);
  });
});

describe('joining a contract', () => {
  it('takes whom the creator accepts, on the terms they saw', async () => {
    const contract = await makeContract(api, creator);
    await done(api, 'getOwnGame', { as: runner, params: { id: contract.game.id } });
    const body = { action: 'apply', contractId: contract.id, termsVersion: 7 };
    const refused = await send(api, 'createContractParticipant', { as: runner, body });
    expectRefusal(refused, 409, 'contract_changed');
    const applied = await applyTo(api, contract, runner);
    const seen = await readContract(api, contract.id, creator);
    expect(seen.participants).toMatchObject([
      { status: 'applied', record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    const listed = (as: SignedIn) =>
      done(api, 'listContractParticipants', {
        as,
        query: { filter: { contractId: contract.id, status: ['applied'] } },
      });
    expect((await listed(creator)).data).toMatchObject([
      { id: applied.id, record: { won: 0, lost: 0, withdrawn: 0 }, actions: ['accept', 'decline'] },
    ]);
    expect((await listed(runner)).data).toMatchObject([{ id: applied.id, record: null, actions: ['withdraw'] }]);
    // Who applied is between them and the creator.
    expect((await readContract(api, contract.id)).participants).toEqual([]);
    expect((await listed(await signedIn(api, 'onlooker'))).data).toEqual([]);
    const accept = { action: 'accept', participantId: applied.id, termsVersion: 1 };
    expectRefusal(await change(runner, accept), 403, 'forbidden');
    await done(api, 'changeContractParticipantStatus', { as: creator, body: accept });
    expect(await readContract(api, contract.id)).toMatchObject({ status: 'active', counts: { accepted: 1 } });
    expectRefusal(await update(creator, contract.id, { action: 'edit', ...contractBody(api) }), 409, 'contract_closed');
  });

  it('says what is missing, and refuses until it is there', async () => {
    const contract = await makeContract(api, creator);
    const stranger = await signedIn(api, 'stranger');
    const { eligibility } = await readContract(api, contract.id, stranger);
    expect(eligibility.eligible).toBe(false);
    const unmet = eligibility.conditions.filter(({ met }) => !met).map(({ condition }) => condition);
    expect(unmet).toEqual(['account_linked', 'profile_readable', 'reachable']);
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    expectRefusal(await send(api, 'createContractParticipant', { as: stranger, body }), 422, 'not_eligible');
    expectRefusal(await send(api, 'createContractParticipant', { as: creator, body }), 422, 'not_eligible');
  });

  it('sends applicants away when the terms change', async () => {
    const contract = await makeContract(api, creator);
    await applyTo(api, contract, runner);
    const edited = { action: 'edit', ...contractBody(api, { creatorStake: '60' }) };
    await done(api, 'updateContract', { as: creator, params: { id: contract.id }, body: edited });
    expect(await coins(creator)).toBe('440');
    const again = await readContract(api, contract.id, runner);
    expect(again).toMatchObject({ termsVersion: 2, entry: { status: 'withdrawn' }, creatorStake: '60' });
    await applyTo(api, again, runner);
    expect((await readContract(api, contract.id, runner)).entry).toMatchObject({ status: 'applied' });
  });

  it('takes no more than it has spots for, and nobody once joining has closed', async () => {
    const contract = await makeContract(api, creator, { maxParticipants: 1 });
    await joinContract(api, contract, creator, runner);
    const other = await addRunner(api, 'late_one');
    const body = { action: 'apply', contractId: contract.id, termsVersion: 1 };
    await done(api, 'getOwnGame', { as: other, params: { id: contract.game.id } });
    expectRefusal(await send(api, 'createContractParticipant', { as: other, body }), 409, 'contract_full');
    await pass(api, day);
    expectRefusal(await send(api, 'createContractParticipant', { as: other, body }), 409, 'contract_closed');
  });

  it('is offered by invitation, which can be declined', async () => {
    const contract = await makeContract(api, creator, { invite: ['kestrel_09'] });
    const [invited] = (await readContract(api, contract.id, runner)).participants;
    expect(invited).toMatchObject({ status: 'invited' });
    const participantId = invited?.id ?? '';
    await done(api, 'getOwnGame', { as: runner, params: { id: contract.game.id } });
    await done(api, 'changeContractParticipantStatus', {
      as: runner,
      body: { action: 'accept', participantId, termsVersion: 1 },
    });
    await done(api, 'changeContractParticipantStatus', { as: runner, body: { action: 'withdraw', participantId } });
    expect((await readContract(api, contract.id, runner)).entry).toMatchObject({ status: 'withdrawn' });
  });
});

describe('claiming', () => {
  it('reads the platform, and pays what the creator approves', async () => {
    const contract = await makeContract(api, creator);
    const { id: participantId } = await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    expect((await claim(runner, contract.id)).json().data).toMatchObject({ status: 'claim' });
    const seen = await readContract(api, contract.id, creator);
    expect(seen.participants[0]).toMatchObject({
      status: 'submitted',
      claim: { state: 'met' },
      progress: { earned: 1, total: 1 },
      actions: ['approve', 'dispute'],
    });
    expect(api.posted.some(({ subject }) => subject.startsWith('kestrel_09 claims'))).toBe(true);
    await done(api, 'changeContractParticipantStatus', { as: creator, body: { action: 'approve', participantId } });
    await api.settle();
    expect(await readContract(api, contract.id)).toMatchObject({
      status: 'settled',
      escrow: '0',
      participants: [{ status: 'won', payout: '100' }],
    });
    expect([await coins(creator), await coins(runner), await held(contract.id)]).toEqual(['400', '600', 0n]);
    expect(api.posted.some(({ subject }) => /^You won 100/.test(subject))).toBe(true);
  });

  it('believes a no only when it comes twice, and lets the player claim again', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    await claim(runner, contract.id);
    const own = async () => (await readContract(api, contract.id, runner)).participants[0];
    expect(await own()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    await pass(api, 2 * minute);
    await api.runJobs();
    expect(await own()).toMatchObject({ status: 'accepted', claim: null });
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    expect(await own()).toMatchObject({ status: 'submitted', claim: { state: 'met' } });
  });

  it('tells the player that it wasn’t confirmed, until they claim again', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    const at = api.clock.now().toISOString();
    await claim(runner, contract.id);
    const own = async () => (await readContract(api, contract.id, runner)).participants[0];
    expect(await own()).toMatchObject({ failedClaimAt: null });
    await pass(api, 2 * minute);
    await api.runJobs();
    expect(await own()).toMatchObject({ status: 'accepted', failedClaimAt: at });
    await api.settle();
    const told = api.posted.filter(({ subject }) => subject === 'Your claim for Wall race wasn’t confirmed');
    expect(told).toMatchObject([{ to: 'kestrel_09@example.org' }]);
    await claim(runner, contract.id);
    expect(await own()).toMatchObject({ failedClaimAt: null });
  });

  it('is called for at once when a reading says that the goal is met', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    const entry = async () => {
      const { data } = await done(api, 'listContracts', { as: runner, query: { 'filter[mine]': 'joined' } });
      return (data as unknown as { entry: unknown }[])[0]?.entry;
    };
    expect(await entry()).toMatchObject({ status: 'accepted', claimable: false });
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, 2 * hour);
    await done(api, 'getOwnGame', { as: runner, params: { id: contract.game.id } });
    await api.settle();
    expect(await entry()).toMatchObject({ claimable: true });
    await claim(runner, contract.id);
    expect(await entry()).toMatchObject({ status: 'submitted', claimable: false });
  });

  it('waits while the platform is down', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    api.trouble.with = () => new Response('<h1>Error</h1>', { status: 500 });
    await claim(runner, contract.id);
    await pass(api, 10 * minute);
    await api.runJobs();
    const own = async () => (await readContract(api, contract.id, runner)).participants[0];
    expect(await own()).toMatchObject({ status: 'submitted', claim: { state: 'reading' } });
    api.trouble.with = () => null;
    await pass(api, 7 * hour);
    await api.runJobs();
    expect(await own()).toMatchObject({ claim: { state: 'met' } });
  });

  it('counts nothing from before joining, or after the race', async () => {
    const contract = await makeContract(api, creator);
    earn(api, runner.steamId, 'FIRST_VOLLEY');
    await pass(api, 2 * minute);
    await joinContract(api, contract, creator, runner);
    await pass(api, 3 * day);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    await pass(api, 2 * minute);
    await api.runJobs();
    const [own] = (await readContract(api, contract.id, runner)).participants;
    expect(own).toMatchObject({ status: 'accepted', progress: { earned: 0, total: 1 } });
  });

  it('goes to staff if only dates that can’t be true meet it', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    await done(api, 'getOwnGame', { as: runner, params: { id: contract.game.id } });
    await api.settle();
    earn(api, runner.steamId, 'WALL_BREAKER', day);
    await claim(runner, contract.id);
    const judge = await signedIn(api, 'the_moderator', 'moderator');
    const { data } = await done(api, 'getContractDispute', { as: judge, params: { id: contract.id } });
    expect(data).toMatchObject({ status: 'disputed', participants: [{ status: 'disputed', claim: { ruled: null } }] });
    const [report] = data.reports as { lines: { id: string; counting: string }[] }[];
    expect(report?.lines.find(({ id }) => id === 'WALL_BREAKER')).toMatchObject({ counting: 'ahead' });
    await pass(api, 10 * day);
    expect(await readContract(api, contract.id)).toMatchObject({ status: 'disputed', escrow: '100' });
  });

  it('is approved by 72 hours of silence', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    await pass(api, 72 * hour - minute);
    expect((await readContract(api, contract.id)).status).toBe('claim');
    await pass(api, minute);
    expect((await readContract(api, contract.id)).status).toBe('settled');
    expect(await coins(runner)).toBe('600');
  });
});

describe('an outage', () => {
  const down = () => {
    api.trouble.with = () => new Response('<h1>Error</h1>', { status: 500 });
  };
  const back = () => {
    api.trouble.with = () => null;
  };
  /** Somebody asks the platform. */
  const ask = () => send(api, 'getOwnGame', { as: runner, params: { id: gameId } });
  let gameId = '';

  it('moves the time for claims by its length, once, and says so', async () => {
    const contract = await makeContract(api, creator);
    gameId = contract.game.id;
    await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    down();
    await ask();
    await pass(api, 2 * hour);
    const during = await readContract(api, contract.id);
    expect(during).toMatchObject({ claimUntil: contract.claimUntil, outage: { moved: 0 } });
    expect(Date.parse(during.outage.since ?? '')).toBe(api.clock.now().getTime() - 2 * hour);
    back();
    await ask();
    const after = await readContract(api, contract.id);
    expect(after.outage).toEqual({ moved: 2 * hour, since: null });
    expect(Date.parse(after.claimUntil)).toBe(Date.parse(contract.claimUntil) + 2 * hour);
    expect([after.deadline, after.openUntil]).toEqual([contract.deadline, contract.openUntil]);
    expect((await readContract(api, contract.id)).claimUntil).toBe(after.claimUntil);
  });

  it('keeps claims open that would close while it goes on, and closes them in the end', async () => {
    const contract = await makeContract(api, creator);
    gameId = contract.game.id;
    await joinContract(api, contract, creator, runner);
    await pass(api, 4 * day - hour);
    down();
    await ask();
    await pass(api, hour);
    expect(await readContract(api, contract.id)).toMatchObject({ status: 'claim', outage: { moved: hour } });
    back();
    await ask();
    await pass(api, hour);
    expect((await readContract(api, contract.id)).status).toBe('expired');
  });
});

describe('the game report', () => {
  const report = (as: SignedIn, participantId: string) =>
    send(api, 'getGameReport', { as, query: { participantId, of: 'contract' } });

  it('says what a participant had, has now and which of it counts, to them, the creator and staff', async () => {
    const contract = await makeContract(api, creator);
    earn(api, runner.steamId, 'FIRST_VOLLEY');
    await pass(api, 2 * minute);
    const { id } = await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    const { data } = (await report(creator, id)).json();
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
    expect((await report(runner, id)).statusCode).toBe(200);
    expect((await report(await signedIn(api, 'umpire', 'moderator'), id)).statusCode).toBe(200);
    expectRefusal(await report(await signedIn(api, 'stranger'), id), 403, 'forbidden');
  });

  it('has nothing of somebody who isn’t in it yet', async () => {
    const contract = await makeContract(api, creator);
    const { id } = await applyTo(api, contract, runner);
    expectRefusal(await report(runner, id), 404, 'not_found');
  });
});

describe('the coins of a contract', () => {
  const used = async () => (await usedOf(api.db, creator.id, api.clock.now())).spend.day / 10n ** 18n;

  it('are a balance apart, and count for the limits until they come back', async () => {
    const limit = { userId: creator.id, what: 'spend', period: 'day', nextAmount: null, nextAt: null } as const;
    await saveLimit(api.db, { ...limit, amount: parseAmount('150') });
    const contract = await makeContract(api, creator);
    const balances = async () =>
      (await done(api, 'getUser', { as: creator, params: { id: creator.id } })).data.balances;
    expect(await balances()).toMatchObject({ available: '400', contracts: '100', entered: '0' });
    const over = contractBody(api, { creatorStake: '51' });
    expectRefusal(await send(api, 'createContract', { as: creator, body: over }), 409, 'limit_reached');
    const edit = (creatorStake: string) =>
      update(creator, contract.id, { action: 'edit', ...contractBody(api, { creatorStake }) });
    expectRefusal(await edit('151'), 409, 'limit_reached');
    expect((await edit('150')).statusCode).toBe(200);
    expect([await used(), await held(contract.id)]).toEqual([150n, 150n * 10n ** 18n]);
    expect((await edit('60')).statusCode).toBe(200);
    expect([await used(), await held(contract.id)]).toEqual([60n, 60n * 10n ** 18n]);
    await update(creator, contract.id, { action: 'cancel', reason: 'Another time.' });
    expect([await used(), await held(contract.id)]).toEqual([0n, 0n]);
    expect(await balances()).toMatchObject({ available: '500', contracts: '0' });
  });

  it('stay used up once somebody has won them', async () => {
    const contract = await makeContract(api, creator);
    const { id: participantId } = await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    await change(creator, { action: 'approve', participantId });
    expect([await used(), await held(contract.id)]).toEqual([100n, 0n]);
  });
});

describe('an end without a winner', () => {
  it('expires and gives the stake back', async () => {
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    await pass(api, 4 * day);
    expect(await readContract(api, contract.id)).toMatchObject({
      status: 'expired',
      participants: [{ status: 'lost' }],
    });
    expect(await coins(creator)).toBe('500');
    expect(api.posted.some(({ subject }) => /^100.* is back from Wall race$/.test(subject))).toBe(true);
    expectRefusal(await claim(runner, contract.id), 409, 'contract_closed');
  });

  it('is cancelled at once while nobody is in it, later only by consent', async () => {
    const empty = await makeContract(api, creator);
    await done(api, 'updateContract', {
      as: creator,
      params: { id: empty.id },
      body: { action: 'cancel', reason: 'Wrong game.' },
    });
    expect(await readContract(api, empty.id)).toMatchObject({ status: 'cancelled', reason: 'Wrong game.' });
    const contract = await makeContract(api, creator);
    await joinContract(api, contract, creator, runner);
    expectRefusal(await update(runner, contract.id, { action: 'agree_cancel' }), 409, 'contract_closed');
    await update(creator, contract.id, { action: 'cancel', reason: 'The servers are down.' });
    const proposed = await readContract(api, contract.id, runner);
    expect(proposed).toMatchObject({
      status: 'active',
      cancellation: { by: { username: 'nova_lin' }, agreed: 1, needed: 2, own: false },
    });
    expect((await readContract(api, contract.id)).cancellation).toBeNull();
    await done(api, 'updateContract', { as: runner, params: { id: contract.id }, body: { action: 'agree_cancel' } });
    const logged = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', contract.id)
      .where('action', 'in', ['contract.propose_cancel', 'contract.agree_cancel', 'contract.cancel'])
      .orderBy('action')
      .execute();
    expect(logged.map(({ action }) => action)).toEqual(['contract.cancel', 'contract.propose_cancel']);
    expect((await readContract(api, contract.id)).status).toBe('cancelled');
    expect(await coins(creator)).toBe('500');
  });
});

describe('a dispute', () => {
  async function disputed() {
    const contract = await makeContract(api, creator);
    const { id: participantId } = await joinContract(api, contract, creator, runner);
    await pass(api, hour);
    earn(api, runner.steamId, 'WALL_BREAKER');
    await pass(api, minute);
    await claim(runner, contract.id);
    const body = { action: 'dispute', participantId, reason: 'It was shared play.' };
    await done(api, 'changeContractParticipantStatus', { as: creator, body });
    await api.settle();
    return { id: contract.id, participantId };
  }

  it('is ruled by staff who aren’t in it, and paid when the ruling is final', async () => {
    const { id, participantId } = await disputed();
    const moderator = await signedIn(api, 'umpire', 'moderator');
    const queue = await done(api, 'listContractDisputes', { as: moderator });
    expect(queue.data).toMatchObject([{ id, disputed: [{ reason: 'It was shared play.' }] }]);
    expectRefusal(await send(api, 'listContractDisputes', { as: creator }), 403, 'forbidden');
    const rule = (winnerIds: string[]) => ({ action: 'rule', winnerIds, reason: 'The unlock times are plain.' });
    expectRefusal(await update(creator, id, rule([participantId])), 403, 'forbidden');
    const stranger = ['00000000-0000-4000-8000-000000000000'];
    expectRefusal(await update(moderator, id, rule(stranger)), 422, 'validation_failed');
    await update(moderator, id, rule([]));
    // A ruling is replaced before it pays.
    await update(moderator, id, rule([participantId]));
    expect(await readContract(api, id)).toMatchObject({ status: 'resolved', next: { kind: 'final' } });
    await pass(api, 2 * hour);
    expect(await readContract(api, id)).toMatchObject({ status: 'settled', reason: 'The unlock times are plain.' });
    expect(await coins(runner)).toBe('600');
    const audited = await api.db
      .selectFrom('auditLog')
      .select('action')
      .where('action', '=', 'contract.rule')
      .execute();
    expect(audited).toHaveLength(2);
  });

  it('goes by the platform’s data if nobody rules', async () => {
    const { id } = await disputed();
    await pass(api, 14 * day);
    expect((await readContract(api, id)).status).toBe('settled');
    expect(await coins(runner)).toBe('600');
  });

  it('is taken back by approving', async () => {
    const { id, participantId } = await disputed();
    await done(api, 'changeContractParticipantStatus', { as: creator, body: { action: 'approve', participantId } });
    expect((await readContract(api, id)).status).toBe('settled');
  });
});

it('is not offered on a platform that isn’t set up', async () => {
  const draft = await makeContract(api, creator, { open: false });
  const { platforms } = api;
  const { steam } = platforms;
  expect((await done(api, 'getSettings', {})).data).toMatchObject({
    platforms: ['playstation', 'steam'],
    profiles: { psn: '/profiles', steam: '/profiles' },
  });
  platforms.steam = null;
  expectRefusal(await send(api, 'createContract', { as: creator, body: contractBody(api) }), 409, 'not_offered');
  expectRefusal(await update(creator, draft.id, { action: 'open' }), 409, 'not_offered');
  expect((await done(api, 'getSettings', {})).data).toMatchObject({ platforms: ['playstation'] });
  platforms.steam = steam;
});

it('holds every stake of a wager where the operator offers them, never on Steam', async () => {
  await api.close();
  api = await createInventedApi(database, { wagers: true });
  creator = await addRunner(api, 'nova_lin');
  await done(api, 'verifySteamGame', { as: creator, body: { externalId: '9000001' } });
  await done(api, 'verifyContractGame', { as: creator, body: { externalId: 'NPWR90001_00.trophy' } });
  const wager = { mode: 'wager', participantStake: '40', criteria: { kind: 'count', threshold: 1 } };
  const onSteam = await send(api, 'createContract', { as: creator, body: contractBody(api, wager) });
  expectRefusal(onSteam, 422, 'validation_failed', ['mode']);
  const game = { platform: 'playstation', externalId: 'NPWR90001_00.trophy' };
  const { data } = await done(api, 'createContract', { as: creator, body: contractBody(api, { ...wager, game }) });
  expect(data).toMatchObject({ mode: 'wager', participantStake: '40' });
});

it('keeps the accounts of its creator and of who has joined until it is over', async () => {
  const poor = await addRunner(api, 'has_just_enough', '100');
  const contract = await makeContract(api, poor);
  const remove = (as: SignedIn) => send(api, 'deleteUser', { as, params: { id: as.id }, body: {} });
  expect((await remove(poor)).json()).toMatchObject({
    code: 'account_in_use',
    params: { why: 'contract', title: 'Wall race' },
  });
  const joiner = await addRunner(api, 'joined_it', '1');
  await joinContract(api, contract, poor, joiner);
  await done(api, 'createTransaction', { as: joiner, body: { kind: 'send', username: 'nova_lin', amount: '1' } });
  expect((await remove(joiner)).json()).toMatchObject({ code: 'account_in_use', params: { why: 'contract' } });
  await pass(api, 5 * day);
  expect((await readContract(api, contract.id)).status).toBe('expired');
  await done(api, 'sendOtp', { as: joiner, body: { action: 'send', purpose: 'prove_self' } });
  const code = /\d{6}/.exec(api.posted.at(-1)?.text ?? '')?.[0];
  const gone = await send(api, 'deleteUser', { as: joiner, params: { id: joiner.id }, body: { code } });
  expect(gone.json()).toMatchObject({ code: 'deletion_requested' });
});
