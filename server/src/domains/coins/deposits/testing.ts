import { createTestApi, type SignedIn, sendExpectingSuccess, type TestApi } from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { runInTransaction } from '../../../database/transaction';
import { expectSoundLedger, readCoins } from '../../testing';
import { type AccountRef, formatAccountId } from '../ledger/accounts.rules';
import { readBalances } from '../ledger/store';
import { checkDomains } from '../ledger-health/checks.store';
import { claimKeptDeposits } from './booking.commands';
import { readNewBlocks } from './scan.worker';

export class ChainHarness {
  node!: TestChain;
  api!: TestApi;
  port!: Chain;
  #wallets = 0;

  constructor(makePort: (node: TestChain) => Chain = (node) => node.createPort()) {
    beforeAll(async () => {
      this.node = await startTestChain();
    });
    afterAll(() => this.node.stop());
    beforeEach(async () => {
      this.node.proxy.misbehave = () => null;
      await this.node.mine(26);
      this.port = makePort(this.node);
      this.api = await createTestApi({ chain: this.port });
      await this.#beginReading();
    });
    afterEach(async () => {
      await expectSoundLedger(this.api.db);
      expect(await checkDomains(this.api.db)).toEqual([]);
      await this.api.close();
    });
  }

  async #beginReading(): Promise<void> {
    const { latest } = await this.port.ask((each) => each.readHead());
    const block = latest - 3;
    const blockHash = (await this.port.ask((each) => each.readHash(block))) ?? '';
    const at = this.api.clock.now();
    await this.api.db
      .insertInto('chainCursors')
      .values({
        ...{ chainId: 97, block, blockHash, head: block, checked: block, reached: block, halted: null },
        ...{ lease: null, leasedUntil: null, readAt: at, movedAt: at },
      })
      .execute();
  }

  readBlocks = (chain = this.port): Promise<boolean> =>
    readNewBlocks(makeSource(this.api, { chain, jobs: { add: async () => true, addAll: async () => {} } }));

  readCoins = (user: SignedIn): Promise<string> => readCoins(this.api, user.id);

  async readBalance(account: AccountRef): Promise<bigint> {
    const id = formatAccountId(account);
    return (await readBalances(this.api.db, [id])).get(id) ?? 0n;
  }

  async createWallet(owner: SignedIn | null) {
    this.#wallets += 1;
    const wallet = await this.node.createWallet(`payer ${this.#wallets}`);
    if (owner) await this.verifyWallet(owner, wallet.address);
    return wallet;
  }

  async verifyWallet(owner: SignedIn, address: string): Promise<void> {
    const now = this.api.clock.now();
    const subject = address.toLowerCase();
    await runInTransaction(this.api.db, async (db) => {
      const proof = { userId: owner.id, verifiedAt: now };
      const { id } = await db
        .insertInto('identities')
        .values({
          ...{ ...proof, provider: 'wallet', issuer: 'eip155:97', subject, displayName: 'wallet' },
          ...{ lastSyncedAt: null, syncError: null },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('wallets')
        .values({ ...proof, id, address: subject, isPrimary: true })
        .execute();
      await claimKeptDeposits(
        { ...makeSource(this.api, { chain: this.port }), db, now, user: null },
        owner.id,
        subject,
      );
    });
  }
}

export interface ListedDeposit {
  id: string;
  status: string;
  reason: string | null;
  amount: string | null;
  from: string | null;
  player: { username: string } | null;
  chain: { confirmations: number; required: number; hash: string | null };
}
export const listDeposits = async (api: TestApi, as: SignedIn, filter: object = {}): Promise<ListedDeposit[]> =>
  (await sendExpectingSuccess(api, 'listDeposits', { as, query: { filter } })).data as unknown as ListedDeposit[];
