import { waitFor } from '@testing-library/react';
import type { Connector } from 'wagmi';
import { readWalletState } from '../state';
import { hasStoredConnection, walletStoreKey } from '../stored-connection';
import { readCurrentAttempt, setAttempt } from './attempt';
import { createWalletConfig, waitUntilHydrated } from './config';
import { createWalletConnections } from './connections';
import { followConfig } from './follow-config';
import {
  accounts,
  announceProvider,
  createFakeProvider,
  type FakeProvider,
  makeRefusal,
} from './testing/fake-provider';

const cleanups: (() => void)[] = [];

async function startPage(wallets: Record<string, FakeProvider>) {
  for (const [id, fake] of Object.entries(wallets)) cleanups.push(announceProvider(id, fake));
  const config = createWalletConfig();
  const connections = createWalletConnections(config);
  await waitUntilHydrated(config);
  const reconnection = connections.reconnect();
  cleanups.push(followConfig(config, () => false));
  const findWallet = (id: string): Connector => {
    const connector = config.connectors.find((each) => each.id === id);
    if (!connector) throw new Error(`no wallet ${id}`);
    return connector;
  };
  return { config, connections, findWallet, reconnection };
}

function leavePage(): void {
  for (const stop of cleanups.splice(0)) stop();
  setAttempt({ phase: 'none' });
}

beforeEach(() => localStorage.clear());
afterEach(leavePage);

const listStoredKeys = () => Object.keys(localStorage).sort();

describe('connecting', () => {
  test('asks for permission and ends connected', async () => {
    const fakeProvider = createFakeProvider();
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    const statuses: string[] = [];
    const pendingConnection = connections.connect(findWallet('a.wallet'));
    statuses.push(readWalletState().status);
    await pendingConnection;
    statuses.push(readWalletState().status);
    expect(statuses).toEqual(['connecting', 'connected']);
    expect(fakeProvider.requests).toContain('wallet_requestPermissions');
    expect(readWalletState()).toEqual({
      status: 'connected',
      wallet: 'A.WALLET',
      address: accounts[0],
      chainId: 1,
      wrongNetwork: true,
      signsOnly: false,
    });
  });

  test('falls back to requesting accounts if the wallet has no permissions', async () => {
    const fakeProvider = createFakeProvider();
    fakeProvider.answers.set('wallet_requestPermissions', () => {
      throw makeRefusal(-32601);
    });
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    await connections.connect(findWallet('a.wallet'));
    expect(fakeProvider.requests).toContain('eth_requestAccounts');
    expect(readWalletState().status).toBe('connected');
  });

  test('can be declined, which ends disconnected and can be retried', async () => {
    const fakeProvider = createFakeProvider();
    fakeProvider.answers.set('wallet_requestPermissions', () => {
      throw makeRefusal(4001);
    });
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    await connections.connect(findWallet('a.wallet'));
    expect(readWalletState()).toEqual({ status: 'disconnected' });
    const attempt = readCurrentAttempt();
    expect(attempt).toMatchObject({ phase: 'failed', explanation: { tone: 'neutral' } });
    fakeProvider.answers.clear();
    if (attempt.phase === 'failed') attempt.retry();
    await waitFor(() => expect(readWalletState().status).toBe('connected'));
  });
});

describe('cancelling', () => {
  function makeSlowWallet() {
    const fakeProvider = createFakeProvider();
    const answers: (() => void)[] = [];
    fakeProvider.answers.set('wallet_requestPermissions', () => {
      fakeProvider.answers.delete('wallet_requestPermissions');
      return new Promise((resolve) => {
        answers.push(() => {
          fakeProvider.authorized = true;
          resolve([{ parentCapability: 'eth_accounts', caveats: [{ value: fakeProvider.accounts }] }]);
        });
      });
    });
    return { fake: fakeProvider, approve: () => answers.shift()?.() };
  }
  const waitUntilSettled = () => new Promise((resolve) => setTimeout(resolve));

  test('shows at once that the wait has ended', async () => {
    const { fake } = makeSlowWallet();
    const { connections, findWallet } = await startPage({ 'a.wallet': fake });
    void connections.connect(findWallet('a.wallet'));
    await waitUntilSettled();
    connections.cancel();
    expect(readWalletState()).toEqual({ status: 'disconnected' });
    await waitUntilSettled();
    expect(readCurrentAttempt()).toEqual({ phase: 'none' });
  });

  test('revokes a permission that the wallet grants afterwards', async () => {
    const { fake, approve } = makeSlowWallet();
    const { connections, findWallet } = await startPage({ 'a.wallet': fake });
    void connections.connect(findWallet('a.wallet'));
    await waitUntilSettled();
    connections.cancel();
    approve();
    await waitUntilSettled();
    await waitUntilSettled();
    expect(fake.requests).toContain('wallet_revokePermissions');
    expect(readWalletState()).toEqual({ status: 'disconnected' });
    expect(hasStoredConnection()).toBe(false);
  });

  test("doesn't undo a later connection", async () => {
    const { fake, approve } = makeSlowWallet();
    const { connections, findWallet } = await startPage({ 'a.wallet': fake });
    void connections.connect(findWallet('a.wallet'));
    await waitUntilSettled();
    connections.cancel();
    await connections.connect(findWallet('a.wallet'));
    approve();
    await waitUntilSettled();
    await waitUntilSettled();
    expect(readWalletState().status).toBe('connected');
    expect(fake.requests).not.toContain('wallet_revokePermissions');
  });
});

describe('disconnecting', () => {
  test('revokes the permission', async () => {
    const fakeProvider = createFakeProvider();
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    await connections.connect(findWallet('a.wallet'));
    await connections.disconnect();
    expect(fakeProvider.requests).toContain('wallet_revokePermissions');
    expect(fakeProvider.authorized).toBe(false);
    expect(readWalletState()).toEqual({ status: 'disconnected' });
  });

  test("continues if the wallet can't revoke a permission", async () => {
    const fakeProvider = createFakeProvider();
    fakeProvider.answers.set('wallet_revokePermissions', () => {
      throw makeRefusal(-32601);
    });
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    await connections.connect(findWallet('a.wallet'));
    await connections.disconnect();
    expect(readWalletState()).toEqual({ status: 'disconnected' });
  });

  test('in the wallet itself is detected', async () => {
    const fakeProvider = createFakeProvider();
    const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
    await connections.connect(findWallet('a.wallet'));
    fakeProvider.emit('accountsChanged', []);
    await waitFor(() => expect(readWalletState()).toEqual({ status: 'disconnected' }));
  });
});

test('another account or chain in the wallet is detected', async () => {
  const fakeProvider = createFakeProvider();
  const { connections, findWallet } = await startPage({ 'a.wallet': fakeProvider });
  await connections.connect(findWallet('a.wallet'));
  fakeProvider.emit('accountsChanged', [accounts[1]]);
  fakeProvider.emit('chainChanged', '0x61');
  expect(readWalletState()).toMatchObject({ address: accounts[1], chainId: 97, wrongNetwork: false });
});

describe('the stored connection', () => {
  test('is absent before the first connection', async () => {
    await startPage({ 'a.wallet': createFakeProvider() });
    expect(listStoredKeys()).toEqual([]);
  });

  test("is the library's own: connections, chain and the current one", async () => {
    const { connections, findWallet } = await startPage({ 'a.wallet': createFakeProvider() });
    await connections.connect(findWallet('a.wallet'));
    expect(listStoredKeys()).toEqual(['wagmi.recentConnectorId', walletStoreKey]);
    const { state } = JSON.parse(localStorage.getItem(walletStoreKey) ?? '');
    expect(Object.keys(state).sort()).toEqual(['chainId', 'connections', 'current']);
    expect(hasStoredConnection()).toBe(true);
  });

  test('is removed when the user disconnects', async () => {
    const { connections, findWallet } = await startPage({ 'a.wallet': createFakeProvider() });
    await connections.connect(findWallet('a.wallet'));
    await connections.disconnect();
    expect(localStorage.getItem(walletStoreKey)).toBeNull();
    expect(hasStoredConnection()).toBe(false);
  });

  test.each(['', 'null', '7', '{', '{"state":null}', '{"state":{"current":null}}'])(
    '%p names no connection',
    (text) => {
      localStorage.setItem(walletStoreKey, text);
      expect(hasStoredConnection()).toBe(false);
    },
  );
});

describe('at the next start', () => {
  async function visitPage(wallets: Record<string, FakeProvider>, ...connectedIds: string[]) {
    const { connections, findWallet } = await startPage(wallets);
    for (const id of connectedIds) await connections.connect(findWallet(id));
    leavePage();
    for (const fakeProvider of Object.values(wallets)) fakeProvider.requests.length = 0;
  }

  test('the wallet reconnects without asking', async () => {
    const wallets = { 'a.wallet': createFakeProvider() };
    await visitPage(wallets, 'a.wallet');
    const { reconnection } = await startPage(wallets);
    expect(readWalletState()).toEqual({ status: 'reconnecting' });
    await reconnection;
    expect(readWalletState()).toMatchObject({ status: 'connected', address: accounts[0] });
    expect(wallets['a.wallet'].requests).not.toContain('wallet_requestPermissions');
    expect(wallets['a.wallet'].requests).not.toContain('eth_requestAccounts');
  });

  test('the last one used is tried first', async () => {
    const askedIds: string[] = [];
    const makeWatchedWallet = (id: string) => {
      const fakeProvider = createFakeProvider();
      fakeProvider.answers.set('eth_accounts', () => {
        askedIds.push(id);
        return fakeProvider.accounts;
      });
      return fakeProvider;
    };
    const wallets = { 'a.wallet': makeWatchedWallet('a'), 'b.wallet': makeWatchedWallet('b') };
    await visitPage(wallets, 'a.wallet', 'b.wallet');
    askedIds.length = 0;
    const { reconnection } = await startPage(wallets);
    await reconnection;
    expect(askedIds[0]).toBe('b');
    expect(readWalletState()).toMatchObject({ status: 'connected', wallet: 'B.WALLET' });
  });

  test('without the wallet it ends disconnected, and nothing is kept', async () => {
    const wallets = { 'a.wallet': createFakeProvider() };
    await visitPage(wallets, 'a.wallet');
    wallets['a.wallet'].authorized = false;
    const { reconnection } = await startPage(wallets);
    await reconnection;
    expect(readWalletState()).toEqual({ status: 'disconnected' });
    expect(localStorage.getItem(walletStoreKey)).toBeNull();
  });

  test('waits for a wallet that announces itself late', async () => {
    const wallets = { 'a.wallet': createFakeProvider() };
    await visitPage(wallets, 'a.wallet');
    const { reconnection } = await startPage({});
    cleanups.push(announceProvider('a.wallet', wallets['a.wallet']));
    await reconnection;
    expect(readWalletState().status).toBe('connected');
  });

  describe('waiting can be cancelled', () => {
    async function startSlowWallet() {
      const fakeProvider = createFakeProvider();
      await visitPage({ 'a.wallet': fakeProvider }, 'a.wallet');
      let releaseAnswer: () => void = () => {};
      const heldAnswer = new Promise<void>((resolve) => {
        releaseAnswer = resolve;
      });
      fakeProvider.answers.set('eth_accounts', () =>
        heldAnswer.then(() => (fakeProvider.authorized ? fakeProvider.accounts : [])),
      );
      const otherFakeProvider = createFakeProvider();
      const page = await startPage({ 'a.wallet': fakeProvider, 'b.wallet': otherFakeProvider });
      await waitFor(() => expect(fakeProvider.requests).toContain('eth_accounts'));
      return { ...page, fake: fakeProvider, releaseAnswer };
    }

    test('the wallet is forgotten at once, and stays so if it responds after all', async () => {
      const { connections, reconnection, fake, releaseAnswer } = await startSlowWallet();
      connections.cancel();
      expect(readWalletState()).toEqual({ status: 'disconnected' });
      await waitFor(() => expect(hasStoredConnection()).toBe(false));
      releaseAnswer();
      await reconnection;
      expect(readWalletState()).toEqual({ status: 'disconnected' });
      expect(hasStoredConnection()).toBe(false);
      expect(fake.authorized).toBe(false);
    });

    test('another wallet that connects in the meantime is kept when the first one responds', async () => {
      const { connections, reconnection, findWallet, releaseAnswer } = await startSlowWallet();
      connections.cancel();
      await connections.connect(findWallet('b.wallet'));
      releaseAnswer();
      await reconnection;
      expect(readWalletState()).toMatchObject({ status: 'connected', wallet: 'B.WALLET' });
    });
  });

  test('nothing is tried if no wallet was connected', async () => {
    const fakeProvider = createFakeProvider({ authorized: true });
    const { reconnection } = await startPage({ 'a.wallet': fakeProvider });
    await reconnection;
    expect(readWalletState()).toEqual({ status: 'disconnected' });
    expect(fakeProvider.requests).toEqual([]);
  });
});

describe('announcements', () => {
  test('malformed ones are ignored', async () => {
    const makeDetail = (fields: object) => ({
      info: { uuid: 'x', rdns: 'x.wallet', name: 'X', icon: 'data:image/png;base64,' },
      provider: createFakeProvider().provider,
      ...fields,
    });
    const { config } = await startPage({});
    for (const wrongDetail of [
      null,
      {},
      makeDetail({ provider: {} }),
      makeDetail({ info: { rdns: '', name: 'X', icon: '' } }),
      makeDetail({ info: { rdns: 'x', name: ' ', icon: '' } }),
    ])
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: wrongDetail }));
    expect(config.connectors.map(({ id }) => id)).toEqual(['injected']);
  });

  test('accept only images, and count once', async () => {
    const { config } = await startPage({ 'a.wallet': createFakeProvider() });
    const walletInfo = { uuid: 'y', rdns: 'y.wallet', name: 'Y', icon: 'https://tracker.example/pixel.png' };
    const makeAnnouncement = () =>
      new CustomEvent('eip6963:announceProvider', {
        detail: { info: walletInfo, provider: createFakeProvider().provider },
      });
    dispatchEvent(makeAnnouncement());
    dispatchEvent(makeAnnouncement());
    expect(config.connectors.map(({ id, icon }) => [id, icon])).toEqual([
      ['injected', undefined],
      ['a.wallet', 'data:image/svg+xml,<svg/>'],
      ['y.wallet', ''],
    ]);
  });
});
