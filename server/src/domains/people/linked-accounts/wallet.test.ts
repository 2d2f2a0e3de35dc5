import type { LightMyRequestResponse } from 'fastify';
import { keccak256, toHex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import {
  createTestApi,
  expectRefusal,
  type SignedIn,
  sendCall,
  sendExpectingSuccess,
  signInUser,
  type TestApi,
} from '../../../../test/api';
import { startTestChain, type TestChain } from '../../../../test/chain';
import { deviceCookie } from '../../../http/authenticate';
import { hashPassword } from '../sign-in/password.rules';
import { makeNewcomer } from './testing';

let chain: TestChain;
let api: TestApi;

beforeAll(async () => {
  chain = await startTestChain();
  api = await createTestApi({ chain: chain.createPort(), config: { publicOrigin: 'https://laurel.example' } });
});
afterAll(async () => {
  await api.close();
  await chain.stop();
});
beforeEach(() => {
  chain.proxy.misbehave = () => null;
});

const makeAccount = (name: string) => privateKeyToAccount(keccak256(toHex(name)));
type Account = ReturnType<typeof makeAccount>;

class Browser {
  device: string | null = null;
  constructor(public as: Pick<SignedIn, 'token'> | null = null) {}

  async send(body: object): Promise<LightMyRequestResponse> {
    const headers = this.device === null ? {} : { cookie: `${deviceCookie}=${this.device}` };
    const answer = await sendCall(api, 'oauth', { body, as: this.as, headers });
    this.device = answer.cookies.find(({ name }) => name === deviceCookie)?.value ?? this.device;
    return answer;
  }

  async requestMessage({ address }: Pick<Account, 'address'>, returnTo = '/contests'): Promise<string> {
    const answer = await this.send({ action: 'wallet_start', address, chainId: 97, returnTo });
    return answer.json().data.message;
  }

  sign = (message: string, signature: string) => this.send({ action: 'wallet_sign', message, signature });

  async proveWallet(account: Account): Promise<LightMyRequestResponse> {
    const message = await this.requestMessage(account);
    return this.sign(message, await account.signMessage({ message }));
  }
}

const signInOwner = (name: string) => signInUser(api, name).then((as) => ({ as, browser: new Browser(as) }));

test('the message names the requester, the purpose, the site and the expiry', async () => {
  const { browser } = await signInOwner('asker');
  const account = makeAccount('asker');
  const lines = (await browser.requestMessage(account)).split('\n');
  expect(lines.slice(0, 8)).toEqual([
    'laurel.example wants you to sign in with your Ethereum account:',
    account.address,
    '',
    'Link this wallet to asker at Laurel.',
    '',
    'URI: https://laurel.example',
    'Version: 1',
    'Chain ID: 97',
  ]);
  expect(lines.slice(8).join('\n')).toMatch(
    /^Nonce: [0-9a-f]{40}\nIssued At: 2026-11-20T18:00:00.000Z\nExpiration Time: 2026-11-20T18:10:00.000Z$/,
  );
  expect((await new Browser().requestMessage(account)).split('\n')[3]).toBe('Sign in to Laurel with this wallet.');
});

test('a signed-in player links several wallets, and chooses the main one', async () => {
  const { as, browser } = await signInOwner('holder');
  const accounts = [makeAccount('first'), makeAccount('second')];
  for (const account of accounts)
    expect((await browser.proveWallet(account)).json().data).toMatchObject({ outcome: 'linked' });
  const listOwnWallets = async () =>
    (await sendExpectingSuccess(api, 'getWallets', { as })).data.wallets as {
      id: string;
      address: string;
      primary: boolean;
    }[];
  const [firstWallet, secondWallet] = await listOwnWallets();
  expect([firstWallet, secondWallet]).toMatchObject([
    { address: accounts[0]?.address, primary: true },
    { address: accounts[1]?.address, primary: false },
  ]);
  await sendExpectingSuccess(api, 'setPrimaryWallet', { as, params: { id: secondWallet?.id ?? '' } });
  expect((await listOwnWallets()).map(({ address, primary }) => [address, primary])).toEqual([
    [accounts[1]?.address, true],
    [accounts[0]?.address, false],
  ]);
  const { as: stranger } = await signInOwner('stranger');
  expectRefusal(
    await sendCall(api, 'setPrimaryWallet', { as: stranger, params: { id: firstWallet?.id ?? '' } }),
    404,
    'not_found',
  );
});

test('an unlinked wallet has no owner, and another becomes the main wallet', async () => {
  const { as, browser } = await signInOwner('unlinker');
  const [mainAccount, olderAccount, newerAccount] = ['main', 'older', 'newer'].map((name) =>
    makeAccount(`${name} of unlinker`),
  );
  for (const account of [mainAccount, olderAccount, newerAccount]) {
    if (account) await browser.proveWallet(account);
    api.clock.advance(1000);
  }
  const listWallets = async () =>
    (
      (await sendExpectingSuccess(api, 'getWallets', { as })).data.wallets as {
        id: string;
        address: string;
        primary: boolean;
      }[]
    ).map(({ address, primary }) => [address, primary]);
  const { linkedAccounts } = (await sendExpectingSuccess(api, 'getLinkedAccounts', { as })).data;
  const mainWallet = (linkedAccounts as { id: string; externalId: string }[])[0];
  expect(mainWallet?.externalId).toBe(mainAccount?.address.toLowerCase());
  await sendExpectingSuccess(api, 'unlinkAccount', { as, params: { id: mainWallet?.id ?? '' }, body: {} });
  expect(await listWallets()).toEqual([
    [olderAccount?.address, true],
    [newerAccount?.address, false],
  ]);
  const ownerRowQuery = api.db
    .selectFrom('wallets')
    .selectAll()
    .where('address', '=', mainAccount?.address.toLowerCase() ?? '');
  expect(await ownerRowQuery.execute()).toEqual([]);
  const { browser: otherBrowser } = await signInOwner('next_owner');
  if (mainAccount)
    expect((await otherBrowser.proveWallet(mainAccount)).json().data).toMatchObject({ outcome: 'linked' });
});

test('attack: linking from an open session needs a proof of ownership', async () => {
  const { as, browser } = await signInOwner('left_open');
  const passwordHash = await hashPassword('a long winded phrase');
  await api.db.updateTable('users').set({ passwordHash }).where('id', '=', as.id).execute();
  api.clock.advance(10 * 60_000);
  const { address } = makeAccount('wallet of a passer-by');
  const startByWallet = (body: object) => browser.send({ action: 'wallet_start', address, chainId: 97, ...body });
  expectRefusal(await startByWallet({}), 422, 'validation_failed', ['password']);
  expectRefusal(await startByWallet({ password: 'a guess' }), 422, 'password_wrong', ['password']);
  expect((await startByWallet({ password: 'a long winded phrase' })).json().data).toMatchObject({ outcome: 'sign' });
});

test('a wallet is offered for sign-in if a chain is set up', async () => {
  expect((await sendExpectingSuccess(api, 'getSignInWays')).data.ways).toContainEqual({
    provider: 'wallet',
    label: 'Wallet',
    sandbox: false,
  });
});

test('signs up a signed-out user, and signs them in from then on', async () => {
  const account = makeAccount('newcomer');
  const browser = new Browser();
  const { data } = (await browser.proveWallet(account)).json();
  expect(data).toMatchObject({ outcome: 'registration', returnTo: '/contests' });
  const registeredResponse = await browser.send({ ...makeNewcomer(data.ticket, 'wallet_fan'), provider: 'wallet' });
  expect(registeredResponse.json()).toMatchObject({ code: 'signed_up', data: { outcome: 'signed_in' } });
  const repeatedProof = await new Browser().proveWallet(account);
  expect(repeatedProof.json()).toMatchObject({ code: 'signed_in', data: { user: { username: 'wallet_fan' } } });
});

test('attack: another player’s wallet stays theirs', async () => {
  const account = makeAccount('contested');
  await (await signInOwner('was_first')).browser.proveWallet(account);
  expectRefusal(await (await signInOwner('came_later')).browser.proveWallet(account), 409, 'identity_taken');
});

describe('refuses', () => {
  const account = makeAccount('victim');

  test('a changed message, or another site’s', async () => {
    const { browser } = await signInOwner('changed');
    const message = await browser.requestMessage(account);
    const otherMessages = [
      message.replace('laurel.example wants', 'laure1.example wants'),
      `${message}\nResources:`,
      message.replaceAll('\n', '\r\n'),
    ];
    for (const otherMessage of otherMessages)
      expectRefusal(
        await browser.sign(otherMessage, await account.signMessage({ message: otherMessage })),
        409,
        'attempt_over',
      );
  });

  test('the same message twice', async () => {
    const browser = new Browser();
    const message = await browser.requestMessage(account);
    const signature = await account.signMessage({ message });
    expect((await browser.sign(message, signature)).statusCode).toBe(200);
    expectRefusal(await browser.sign(message, signature), 409, 'attempt_over');
  });

  test('another browser, another user, or a late response', async () => {
    const visitor = new Browser();
    await visitor.requestMessage(account);
    for (const otherBrowser of [new Browser(), visitor]) {
      const message = await new Browser().requestMessage(account);
      expectRefusal(await otherBrowser.sign(message, await account.signMessage({ message })), 409, 'attempt_over');
    }
    const browser = new Browser();
    const askedMessage = await browser.requestMessage(account);
    browser.as = (await signInOwner('somebody_else')).as;
    expectRefusal(
      await browser.sign(askedMessage, await account.signMessage({ message: askedMessage })),
      409,
      'attempt_over',
    );
    const lateBrowser = new Browser();
    const slowMessage = await lateBrowser.requestMessage(account);
    api.clock.advance(10 * 60_000);
    expectRefusal(
      await lateBrowser.sign(slowMessage, await account.signMessage({ message: slowMessage })),
      409,
      'attempt_over',
    );
  });

  test('another wallet’s signature, and an invalid one', async () => {
    for (const signature of [await makeAccount('attacker').signMessage({ message: 'x' }), '0x1234']) {
      const browser = new Browser();
      const message = await browser.requestMessage(account);
      expectRefusal(await browser.sign(message, signature), 422, 'validation_failed', ['signature']);
    }
  });

  test('another chain, and an address with a wrong checksum', async () => {
    const browser = new Browser();
    const wrongAddress = account.address.replace(/[a-f]/, (letter) => letter.toUpperCase());
    expectRefusal(
      await browser.send({ action: 'wallet_start', address: account.address, chainId: 56 }),
      422,
      'validation_failed',
      ['chainId'],
    );
    expectRefusal(
      await browser.send({ action: 'wallet_start', address: wrongAddress, chainId: 97 }),
      422,
      'validation_failed',
      ['address'],
    );
  });
});

describe('a contract wallet', () => {
  const agreeingCode = '0x631626ba7e60e01b60005260206000f3';
  const refusingCode = '0x60006000526020 6000f3'.replace(' ', '') as `0x${string}`;

  test('verifies its own signature on the chain', async () => {
    const agreeingAddress = makeAccount('contract that agrees').address;
    const refusingAddress = makeAccount('contract that refuses').address;
    await chain.client.setCode({ address: agreeingAddress, bytecode: agreeingCode });
    await chain.client.setCode({ address: refusingAddress, bytecode: refusingCode });
    const { browser } = await signInOwner('contract_owner');
    const signature = await makeAccount('its key').signMessage({ message: 'anything' });
    expect(
      (await browser.sign(await browser.requestMessage({ address: agreeingAddress }), signature)).json().data,
    ).toMatchObject({
      outcome: 'linked',
    });
    expectRefusal(
      await browser.sign(await browser.requestMessage({ address: refusingAddress }), signature),
      422,
      'validation_failed',
      ['signature'],
    );
  });

  test('a contract wallet waits while the chain is unreachable; a key doesn’t', async () => {
    const { browser } = await signInOwner('patient');
    chain.proxy.misbehave = () => ({ status: 502 });
    const signature = await makeAccount('its key').signMessage({ message: 'anything' });
    expectRefusal(
      await browser.sign(await browser.requestMessage({ address: makeAccount('a contract').address }), signature),
      503,
      'platform_down',
    );
    expect((await browser.proveWallet(makeAccount('patient key'))).json().data).toMatchObject({ outcome: 'linked' });
  });
});

test('a wallet is refused if no chain is set up', async () => {
  const bareApi = await createTestApi({ db: api.db });
  expect((await sendExpectingSuccess(bareApi, 'getChain')).data).toEqual({ chain: null });
  const body = { action: 'wallet_start', address: makeAccount('nobody').address, chainId: 97 };
  expectRefusal(await sendCall(bareApi, 'oauth', { body }), 409, 'not_offered');
  await bareApi.close();
});
