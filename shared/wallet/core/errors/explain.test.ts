import {
  ChainDisconnectedError,
  HttpRequestError,
  InternalRpcError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  SwitchChainError,
  TimeoutError,
  TransactionRejectedRpcError,
  UnauthorizedProviderError,
  UnknownRpcError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from 'viem';
import {
  ChainNotConfiguredError,
  ConnectorAccountNotFoundError,
  ConnectorAlreadyConnectedError,
  ConnectorChainMismatchError,
  createConfig,
  http,
  injected,
  ProviderNotFoundError,
} from 'wagmi';
import { getConnectorClient } from 'wagmi/actions';
import { chain } from '../chain/chain';
import { isChainUnknown } from './causes';
import { explainWalletError, type WalletErrorExplanation } from './explain';

const cause = new Error('as the wallet put it');
const url = 'https://node.example';
const config = createConfig({ chains: [chain], transports: { 97: http() }, connectors: [injected()], storage: null });
const [connector] = config.connectors;
if (!connector) throw new Error('no connector');
const notConnectedError = Object.assign(new Error('Connector not connected.'), { name: 'ConnectorNotConnectedError' });

type Expectation = [WalletErrorExplanation['tone'], RegExp, WalletErrorExplanation['action']];

const errorCases: [string, Error, ...Expectation][] = [
  ['-32700', new ParseRpcError(cause), 'danger', /couldn’t read the request/, 'retry'],
  ['-32600', new InvalidRequestRpcError(cause), 'danger', /network didn’t accept the request/, 'retry'],
  ['-32601', new MethodNotFoundRpcError(cause), 'danger', /Update it, or connect another/, 'connect'],
  ['-32602', new InvalidParamsRpcError(cause), 'danger', /wallet didn’t accept the request/, 'retry'],
  ['-32603', new InternalRpcError(cause), 'danger', /wrong in your wallet or on the network/, 'retry'],
  ['-32000', new InvalidInputRpcError(cause), 'danger', /didn’t accept what you sent/, 'retry'],
  ['-32001', new ResourceNotFoundRpcError(cause), 'danger', /couldn’t find that/, 'retry'],
  ['-32002', new ResourceUnavailableRpcError(cause), 'warning', /already has a request open/, 'retry'],
  ['-32003', new TransactionRejectedRpcError(cause), 'danger', /rejected the transaction/, 'retry'],
  ['-32004', new MethodNotSupportedRpcError(cause), 'danger', /Update it, or connect another/, 'connect'],
  ['-32005', new LimitExceededRpcError(cause), 'warning', /is busy/, 'retry'],
  ['-32006', new JsonRpcVersionUnsupportedError(cause), 'danger', /out of date for this network/, 'retry'],
  ['4001', new UserRejectedRequestError(cause), 'neutral', /You declined/, 'retry'],
  ['4100', new UnauthorizedProviderError(cause), 'warning', /hasn’t allowed this account/, 'connect'],
  ['4200', new UnsupportedProviderMethodError(cause), 'danger', /Update it, or connect another/, 'connect'],
  ['4900', new ProviderDisconnectedError(cause), 'warning', /Your wallet disconnected/, 'connect'],
  ['4901', new ChainDisconnectedError(cause), 'warning', /isn’t connected to BNB Smart Chain Testnet/, 'switch'],
  ['4902', new SwitchChainError(cause), 'warning', /doesn’t have BNB Smart Chain Testnet/, 'add-chain'],
  ['HTTP request failed', new HttpRequestError({ url, cause }), 'danger', /Couldn’t reach the network/, 'retry'],
  [
    'HTTP request failed, 502',
    new HttpRequestError({ url, status: 502 }),
    'danger',
    /Couldn’t reach the network/,
    'retry',
  ],
  ['HTTP request failed, 429', new HttpRequestError({ url, status: 429 }), 'warning', /is busy/, 'retry'],
  ['request timed out', new TimeoutError({ body: {}, url }), 'danger', /too long to respond/, 'retry'],
  ['chain not configured', new ChainNotConfiguredError(), 'danger', /uses BNB Smart Chain Testnet only/, 'switch'],
  ['provider not found', new ProviderNotFoundError(), 'warning', /No wallet found in this browser/, 'install'],
  ['connector already connected', new ConnectorAlreadyConnectedError(), 'neutral', /already connected/, undefined],
  ['connector not connected', notConnectedError, 'warning', /isn’t connected\./, 'connect'],
  [
    'connector account not found',
    new ConnectorAccountNotFoundError({ address: `0x${'1'.repeat(40)}`, connector }),
    'warning',
    /no longer shares this account/,
    'connect',
  ],
  [
    'chain mismatch',
    new ConnectorChainMismatchError({ connectionChainId: 97, connectorChainId: 1 }),
    'warning',
    /on another network/,
    'switch',
  ],
];

test.each(errorCases)('explains %s', (_, error, tone, message, action) => {
  const explanation = explainWalletError(error);
  expect(explanation.message).toMatch(message);
  expect({ tone: explanation.tone, action: explanation.action }).toEqual({ tone, action });
});

const codes = errorCases.filter(([name]) => /^-?\d+$/.test(name));

test.each(codes)('%s as the wallet itself throws it, without a class', (code, error) => {
  expect(explainWalletError({ code: Number(code), message: 'x' })).toEqual(explainWalletError(error));
});

test.each(errorCases)('%s wrapped as the cause of another error says the same', (_, error) => {
  expect(explainWalletError(new Error('outside', { cause: error }))).toEqual(explainWalletError(error));
  expect(explainWalletError(new InternalRpcError(error))).toEqual(explainWalletError(error));
});

test("the library's error without a connection is explained", async () => {
  const error: unknown = await getConnectorClient(config).catch((reason: unknown) => reason);
  expect(explainWalletError(error)).toEqual(explainWalletError(notConnectedError));
});

test('each text is a whole sentence without a code', () => {
  for (const [, error] of errorCases) {
    const { message } = explainWalletError(error);
    expect(message).toMatch(/\.$/);
    expect(message).not.toMatch(/\d{4}|rpc|provider|connector/i);
  }
});

describe('an error -32603', () => {
  const wrappedErrors = {
    'data.originalError': { code: -32603, message: 'Internal', data: { originalError: { code: 4902 } } },
    data: { code: -32603, message: 'Internal', data: { code: 4902, message: 'Unrecognized chain' } },
    cause: new InternalRpcError(new SwitchChainError(cause)),
  };

  test.each(Object.entries(wrappedErrors))('with a 4902 in its %s leads to adding the chain', (_, error) => {
    expect(isChainUnknown(error)).toBe(true);
    expect(explainWalletError(error).action).toBe('add-chain');
  });

  test('without a 4902 is not about an unknown chain', () => {
    expect(isChainUnknown({ code: -32603, message: 'Internal', data: { originalError: { code: -32000 } } })).toBe(
      false,
    );
  });
});

describe('a paired phone', () => {
  test.each([{ code: 5000 }, { code: 5001 }, new Error('User rejected.'), new Error('Connection request reset.')])(
    'that declines is neutral: %p',
    (error) => {
      expect(explainWalletError(error).tone).toBe('neutral');
    },
  );

  test('whose code expired can get a new one', () => {
    expect(explainWalletError(new Error('Proposal expired'))).toMatchObject({
      message: expect.stringContaining('expired'),
      action: 'retry',
    });
  });
});

test.each([undefined, null, 'no', 7, {}, new Error('?'), new UnknownRpcError(cause)])(
  'an unknown error can be retried: %p',
  (error) => {
    expect(explainWalletError(error)).toMatchObject({ tone: 'danger', action: 'retry' });
  },
);

test('an error that wraps itself is still explained', () => {
  const loop: { code: number; cause?: unknown } = { code: 4001 };
  loop.cause = loop;
  expect(explainWalletError(loop).tone).toBe('neutral');
});
