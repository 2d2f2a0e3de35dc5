import { messagesOf } from '@laurel/shared/ui/locale';
import { ourChainName } from '../chain/chain-name';
import { walletErrors } from '../messages/en/errors';
import { causesOf } from './causes';

/** The fix for a wallet's error, as one button. */
export type WalletErrorAction = 'retry' | 'connect' | 'switch' | 'add-chain' | 'install';

/** An explanation of a wallet's or the chain's error. */
export interface WalletErrorExplanation {
  /** The severity; `neutral` if the user only changed their mind. */
  tone: 'neutral' | 'warning' | 'danger';
  /** What happened and what to do now, in the page's language. Read it while rendering. */
  message: string;
  action?: WalletErrorAction;
}

type Sentence = keyof typeof walletErrors.english;

const explanation = (
  tone: WalletErrorExplanation['tone'],
  says: Sentence,
  action?: WalletErrorAction,
): WalletErrorExplanation => ({
  tone,
  get message() {
    const sentence = messagesOf(walletErrors)[says];
    return typeof sentence === 'string' ? sentence : sentence(ourChainName());
  },
  ...(action ? { action } : {}),
});
const danger = (says: Sentence, action?: WalletErrorAction) => explanation('danger', says, action);
const warning = (says: Sentence, action?: WalletErrorAction) => explanation('warning', says, action);

const declined = explanation('neutral', 'declined', 'retry');
const outdated = danger('outdated', 'connect');
const nodeBusy = warning('nodeBusy', 'retry');
const nodeUnreachable = danger('nodeUnreachable', 'retry');
const notConnected = warning('notConnected', 'connect');

/** The codes of JSON-RPC, of wallets (EIP-1193, EIP-3085) and of a paired phone. */
const byCode = new Map<number, WalletErrorExplanation>([
  [-32700, danger('unreadable', 'retry')],
  [-32600, danger('invalidRequest', 'retry')],
  [-32601, outdated],
  [-32602, danger('invalidParams', 'retry')],
  [-32603, danger('internal', 'retry')],
  [-32000, danger('invalidInput', 'retry')],
  [-32001, danger('unknownResource', 'retry')],
  [-32002, warning('pending', 'retry')],
  [-32003, danger('rejected', 'retry')],
  [-32004, outdated],
  [-32005, nodeBusy],
  [-32006, danger('versions', 'retry')],
  [4001, declined],
  [4100, warning('unauthorized', 'connect')],
  [4200, outdated],
  [4900, warning('lost', 'connect')],
  [4901, warning('chainLost', 'switch')],
  [4902, warning('chainUnknown', 'add-chain')],
  [5000, declined],
  [5001, declined],
  [5002, declined],
  [6000, warning('ended', 'connect')],
]);

/** The library's errors without a code, by name. */
const byName = new Map<string, WalletErrorExplanation>([
  ['HttpRequestError', nodeUnreachable],
  ['TimeoutError', danger('nodeSlow', 'retry')],
  ['ChainNotConfiguredError', danger('onlyOurChain', 'switch')],
  ['ProviderNotFoundError', warning('noWallet', 'install')],
  ['ConnectorAlreadyConnectedError', explanation('neutral', 'alreadyConnected')],
  ['ConnectorNotConnectedError', notConnected],
  ['ConnectorNotFoundError', notConnected],
  ['ConnectorAccountNotFoundError', warning('accountGone', 'connect')],
  ['ConnectorChainMismatchError', warning('wrongChain', 'switch')],
  ['ConnectorUnavailableReconnectingError', warning('wakingUp', 'retry')],
  ['WalletOnlySignsError', warning('onlySigns')],
  ['SwitchChainNotSupportedError', warning('cannotSwitch')],
]);

/** Errors of a paired phone that have no code, matched by their message. */
const byMessage: readonly [RegExp, WalletErrorExplanation][] = [
  [/proposal expired|pairing.*expired/i, warning('codeExpired', 'retry')],
  [/user (rejected|denied|cancel)|connection request reset/i, declined],
  [/socket stalled|failed to publish|relay/i, nodeUnreachable],
];

const busyStatuses = [403, 413, 429];

/** True for the errors of the chunk loader and of browsers about code that didn't load. */
const isMissingCode = (name: unknown) => name === 'ChunkLoadError';

function explainOne({ name, code, status, message }: Record<string, unknown>): WalletErrorExplanation | null {
  if (isMissingCode(name)) return danger('missingCode', 'retry');
  if (name === 'HttpRequestError' && typeof status === 'number' && busyStatuses.includes(status)) return nodeBusy;
  const known = typeof code === 'number' ? byCode.get(code) : undefined;
  if (known) return known;
  const named = typeof name === 'string' ? byName.get(name) : undefined;
  if (named) return named;
  if (typeof message !== 'string') return null;
  return byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Explains a wallet's or the chain's error in plain words, with a fix. */
export function explainWalletError(error: unknown): WalletErrorExplanation {
  return (
    causesOf(error)
      .map(explainOne)
      .findLast((explanation) => explanation !== null) ?? danger('unexpected', 'retry')
  );
}
