import { type Config, createConfig, http } from 'wagmi';
import { connect, switchChain } from 'wagmi/actions';
import { chain } from '../chain/chain';
import { explainWalletError } from '../errors/explain';
import { accounts, createFakeProvider, type FakeProvider, makeRefusal } from '../testing/fake-provider';
import { createExtensionConnector } from './extension';

function createTestConfig(fake: FakeProvider): Config {
  return createConfig({
    chains: [chain],
    transports: { [chain.id]: http() },
    connectors: [createExtensionConnector({ id: 'test.wallet', name: 'Test', icon: '', provider: fake.provider })],
    storage: null,
    multiInjectedProviderDiscovery: false,
  });
}

function findConnector(config: Config) {
  const [connector] = config.connectors;
  if (!connector) throw new Error('no connector');
  return connector;
}

describe('the authorization check', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const readAuthorization = (fake: FakeProvider) => findConnector(createTestConfig(fake)).isAuthorized();
  const countAccountRequests = (fake: FakeProvider) =>
    fake.requests.filter((method) => method === 'eth_accounts').length;

  test('asks once if the wallet answers', async () => {
    const fakeProvider = createFakeProvider({ authorized: true });
    await expect(readAuthorization(fakeProvider)).resolves.toBe(true);
    expect(countAccountRequests(fakeProvider)).toBe(1);
  });

  test('fails if the wallet shows no account', async () => {
    await expect(readAuthorization(createFakeProvider())).resolves.toBe(false);
  });

  test('waits 200 ms, asks three more times, and then fails', async () => {
    const fakeProvider = createFakeProvider();
    fakeProvider.answers.set('eth_accounts', () => new Promise(() => {}));
    const outcomeSpy = jest.fn();
    void readAuthorization(fakeProvider).then(outcomeSpy);
    await jest.advanceTimersByTimeAsync(199);
    expect(countAccountRequests(fakeProvider)).toBe(1);
    await jest.advanceTimersByTimeAsync(201);
    expect(countAccountRequests(fakeProvider)).toBe(2);
    await jest.advanceTimersByTimeAsync(800);
    expect(countAccountRequests(fakeProvider)).toBe(4);
    expect(outcomeSpy).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(200);
    expect(outcomeSpy).toHaveBeenCalledWith(false);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(countAccountRequests(fakeProvider)).toBe(4);
  });

  test('succeeds if the wallet wakes up at the second try', async () => {
    const fakeProvider = createFakeProvider({ authorized: true });
    let callCount = 0;
    fakeProvider.answers.set('eth_accounts', () => {
      callCount += 1;
      return callCount === 1 ? new Promise(() => {}) : accounts;
    });
    const outcome = readAuthorization(fakeProvider);
    await jest.advanceTimersByTimeAsync(400);
    await expect(outcome).resolves.toBe(true);
    expect(countAccountRequests(fakeProvider)).toBe(2);
  });
});

describe('switching the chain', () => {
  async function connectFake(fake: FakeProvider) {
    const config = createTestConfig(fake);
    await connect(config, { connector: findConnector(config) });
    fake.requests.length = 0;
    const readChainNow = () => config.state.connections.get(config.state.current ?? '')?.chainId;
    return {
      config,
      readChainNow,
      listWalletRequests: () => fake.requests.filter((method) => method.startsWith('wallet_')),
    };
  }
  const switchToTestnet = (config: Config) => switchChain(config, { chainId: 97 });

  test('to a known one', async () => {
    const { config, readChainNow, listWalletRequests } = await connectFake(
      createFakeProvider({ chainIds: ['0x1', '0x61'] }),
    );
    await switchToTestnet(config);
    expect(readChainNow()).toBe(97);
    expect(listWalletRequests()).toEqual(['wallet_switchEthereumChain']);
  });

  test.each([
    ['4902', makeRefusal(4902)],
    ['-32603 around 4902', Object.assign(makeRefusal(-32603), { data: { originalError: { code: 4902 } } })],
  ])('to an unknown one (%s) adds it', async (_, error) => {
    const fakeProvider = createFakeProvider();
    const { config, readChainNow, listWalletRequests } = await connectFake(fakeProvider);
    fakeProvider.answers.set('wallet_switchEthereumChain', () => {
      throw error;
    });
    await switchToTestnet(config);
    expect(readChainNow()).toBe(97);
    expect(listWalletRequests()).toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain']);
  });

  test("is requested again if adding the chain didn't switch to it", async () => {
    const fakeProvider = createFakeProvider();
    const { config, readChainNow, listWalletRequests } = await connectFake(fakeProvider);
    fakeProvider.answers.set('wallet_addEthereumChain', () => {
      fakeProvider.chainIds.push('0x61');
      return null;
    });
    await switchToTestnet(config);
    expect(readChainNow()).toBe(97);
    expect(listWalletRequests()).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ]);
  });

  test('is detected without an event from the wallet', async () => {
    const fakeProvider = createFakeProvider();
    const { config, readChainNow } = await connectFake(fakeProvider);
    fakeProvider.answers.set('wallet_switchEthereumChain', () => {
      fakeProvider.chainId = '0x61';
      return null;
    });
    await switchToTestnet(config);
    expect(readChainNow()).toBe(97);
  });

  test.each([
    ['wallet_switchEthereumChain', 4001, 'neutral'],
    ['wallet_switchEthereumChain', -32002, 'warning'],
    ['wallet_addEthereumChain', 4001, 'neutral'],
    ['wallet_addEthereumChain', 4200, 'danger'],
  ])('%s refused with %i keeps its own reason', async (method, code, tone) => {
    const fakeProvider = createFakeProvider();
    const { config, readChainNow } = await connectFake(fakeProvider);
    fakeProvider.answers.set(method, () => {
      throw makeRefusal(code);
    });
    const error: unknown = await switchToTestnet(config).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code });
    expect(explainWalletError(error).tone).toBe(tone);
    expect(readChainNow()).toBe(1);
  });

  test('is a mismatch if the wallet only claims it', async () => {
    const fakeProvider = createFakeProvider();
    const { config } = await connectFake(fakeProvider);
    fakeProvider.answers.set('wallet_switchEthereumChain', () => null);
    await expect(switchToTestnet(config)).rejects.toMatchObject({ name: 'ConnectorChainMismatchError' });
  });
});
