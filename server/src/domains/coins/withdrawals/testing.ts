import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { createTestApi, type SignedIn, sendExpectingSuccess, signInUser, type TestApi } from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { makeSource } from '../../../../test/work';
import type { Chain } from '../../../chain/chain';
import { sandbox } from '../../../chain/local/addresses';
import { sandboxSigner } from '../../../chain/local/signer';
import { expectSoundLedger, fundHolder, readCoins } from '../../testing';
import { processPayouts } from './payout.worker';

export let node: TestChain;
export let api: TestApi;
export let port: Chain;
export let player: SignedIn;
export let finance: SignedIn;
export let admin: SignedIn;

export const day = 24 * 3600 * 1000;
export const payeeAddress = privateKeyToAccount(keccak256(toHex('payee'))).address;

export function prepareWithdrawals(): void {
  let nameCount = 0;
  beforeAll(async () => {
    node = await startTestChain();
  });
  afterAll(() => node.stop());
  beforeEach(async () => {
    node.proxy.misbehave = () => null;
    port = node.createPort();
    api = await createTestApi({ chain: port });
    await node.house.holdCoins(sandbox.hotWallet, 10n ** 24n);
    await node.mine();
    nameCount += 1;
    player = await signInUser(api, `player_${nameCount}`);
    finance = await signInUser(api, 'cashier', 'finance');
    admin = await signInUser(api, 'second_person', 'admin');
    await fundHolder(api.db, api.clock, player.id, '20000');
    api.clock.advance(2 * day);
  });
  afterEach(async () => {
    await expectSoundLedger(api.db);
    await api.close();
  });
}

export const reconnectNode = (): void => {
  port = node.createPort();
};

export const readPlayerCoins = () => readCoins(api, player.id);
export const payWithdrawals = () => processPayouts(makeSource(api, { chain: port }), sandboxSigner);
export const readPayeeCoins = async () => port.ask((each) => each.readCoins(sandbox.token, payeeAddress));

export interface AnsweredWithdrawal {
  id: string;
  status: string;
  flags: string[];
  actions: string[];
  waits: { what: string; until: string | null } | null;
  approvals: { given: number; needed: number };
  chain: { hash: string | null };
}

export const sendAction = async (as: SignedIn, body: object, key?: string) =>
  (await sendExpectingSuccess(api, 'createWithdrawal', { as, body, ...(key && { key }) }))
    .data as unknown as AnsweredWithdrawal;
export const requestWithdrawal = (amount: string, address: string = payeeAddress) =>
  sendAction(player, { action: 'request', amount, to: address });
const codePattern = /\b(\d{6})\b/;
export const readSentCode = () =>
  codePattern.exec(api.mails.findLast(({ subject }) => codePattern.test(subject))?.subject ?? '')?.[1] ?? '';

export async function makeConfirmedWithdrawal(amount: string): Promise<AnsweredWithdrawal> {
  const { id } = await requestWithdrawal(amount);
  return sendAction(player, { action: 'confirm', withdrawalId: id, code: readSentCode() });
}
export const readWithdrawal = async (id: string) =>
  ((await sendExpectingSuccess(api, 'listWithdrawals', { as: player })).data as unknown as AnsweredWithdrawal[]).find(
    (each) => each.id === id,
  );
