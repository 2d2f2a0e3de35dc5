import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { type SignedIn, sendCall, sendExpectingSuccess, signInUser } from '../../../../test/api';
import { makeSource } from '../../../../test/work';
import type { Config } from '../../../config';
import { createTestDatabase, type TestDatabase } from '../../../database/testing';
import { runDueDeadlines } from '../../../deadlines/worker';
import { formatAccountId, makeEscrowRef } from '../../coins/ledger/accounts.rules';
import { readBalances } from '../../coins/ledger/store';
import { advanceByKind } from '../../index';
import { type ApiWithStandIns, createApiWithStandIns, TestBrowser } from '../../people/linked-accounts/testing';
import { expectSoundLedger, fundHolder, hour, minute, readCoins } from '../../testing';

export const day = 24 * hour;

export async function addRunner(
  api: ApiWithStandIns,
  username: string,
  coins = '500',
): Promise<SignedIn & { steamId: string }> {
  const user = await signInUser(api, username);
  await fundHolder(api.db, api.clock, user.id, coins);
  const { players } = api.seasons.steam;
  const [openPlayer] = players;
  if (!openPlayer) throw new Error('The season has no players');
  const steamId = `765611980000001${String(players.length).padStart(2, '0')}`;
  const games = openPlayer.games.map((game) => ({ ...game, unlocked: {} }));
  players.push({ ...openPlayer, id: steamId, name: username, games });
  await new TestBrowser(api, user).signInBySteam(steamId);
  return { ...user, steamId };
}

/** `ahead` is in milliseconds. */
export function earnAchievement(api: ApiWithStandIns, steamId: string, name: string, ahead = 0): void {
  const game = api.seasons.steam.players.find(({ id }) => id === steamId)?.games[0];
  if (game) game.unlocked = { ...game.unlocked, [name]: Math.floor((api.clock.now().getTime() + ahead) / 1000) };
}

export function makeContractBody(api: ApiWithStandIns, change: object = {}) {
  const addDays = (days: number) => new Date(api.clock.now().getTime() + days * day).toISOString();
  return {
    title: 'Wall race',
    game: { platform: 'steam', externalId: '9000001' },
    goal: { kind: 'count', threshold: 1 },
    creatorStake: '100',
    maxParticipants: 2,
    openUntil: addDays(1),
    deadline: addDays(3),
    claimUntil: addDays(4),
    ...change,
  };
}

export async function makeContract(
  api: ApiWithStandIns,
  creator: SignedIn,
  change: object = {},
): Promise<ContractDetail> {
  await sendExpectingSuccess(api, 'verifySteamGame', { as: creator, body: { externalId: '9000001' } });
  const { data } = await sendExpectingSuccess(api, 'createContract', {
    as: creator,
    body: makeContractBody(api, change),
  });
  return data as unknown as ContractDetail;
}

export const readContract = async (api: ApiWithStandIns, id: string, as?: SignedIn): Promise<ContractDetail> =>
  (await sendExpectingSuccess(api, 'getPublicContract', { params: { id }, ...(as && { as }) }))
    .data as unknown as ContractDetail;

export async function joinContract(
  api: ApiWithStandIns,
  contract: ContractDetail,
  creator: SignedIn,
  player: SignedIn,
): Promise<ContractParticipant> {
  const application = await applyToContract(api, contract, player);
  const body = { action: 'accept', participantId: application.id, termsVersion: contract.termsVersion };
  return (await sendExpectingSuccess(api, 'changeContractParticipantStatus', { as: creator, body }))
    .data as unknown as ContractParticipant;
}

export async function applyToContract(
  api: ApiWithStandIns,
  contract: ContractDetail,
  player: SignedIn,
): Promise<ContractParticipant> {
  await sendExpectingSuccess(api, 'getOwnGame', { as: player, params: { id: contract.game.id } });
  const body = { action: 'apply', contractId: contract.id, termsVersion: contract.termsVersion };
  return (await sendExpectingSuccess(api, 'createContractParticipant', { as: player, body }))
    .data as unknown as ContractParticipant;
}

export async function advanceTime(api: ApiWithStandIns, milliseconds: number): Promise<void> {
  api.clock.advance(milliseconds);
  await runDueDeadlines({ ...makeSource(api), advance: advanceByKind });
  await api.runJobs();
}

export class ContractTest {
  api!: ApiWithStandIns;
  creator!: SignedIn;
  runner!: SignedIn & { steamId: string };
  #database!: TestDatabase;

  constructor() {
    beforeAll(async () => {
      this.#database = await createTestDatabase();
    });
    afterAll(() => this.#database.close());
    beforeEach(() => this.#startService());
    afterEach(async () => {
      await expectSoundLedger(this.api.db);
      await this.api.close();
    });
  }

  async #startService(options: Partial<Config> = {}): Promise<void> {
    this.api = await createApiWithStandIns(this.#database, options);
    this.creator = await addRunner(this.api, 'nova_lin');
    this.runner = await addRunner(this.api, 'kestrel_09');
  }

  async restart(options: Partial<Config>): Promise<void> {
    await this.api.close();
    await this.#startService(options);
  }

  readCoins = (player: SignedIn): Promise<string> => readCoins(this.api, player.id);

  async readEscrow(id: string): Promise<bigint> {
    const accountId = formatAccountId(makeEscrowRef('contract', id));
    return (await readBalances(this.api.db, [accountId])).get(accountId) ?? 0n;
  }

  /** The runner has joined the contract and met its goal. */
  async makeEarnedContract(): Promise<{ contract: ContractDetail; participantId: string }> {
    const contract = await makeContract(this.api, this.creator);
    const { id: participantId } = await joinContract(this.api, contract, this.creator, this.runner);
    await advanceTime(this.api, hour);
    earnAchievement(this.api, this.runner.steamId, 'WALL_BREAKER');
    await advanceTime(this.api, minute);
    return { contract, participantId };
  }

  async claimContract(as: SignedIn, contractId: string) {
    const answer = await sendCall(this.api, 'claimContract', { as, body: { contractId } });
    await this.api.settle();
    return answer;
  }
}
