import { readMessages } from '@laurel/shared/ui/locale';
import { readOwnChainName } from '../chain/chain-name';
import { walletErrors } from '../messages/en/errors';
import { listCauses } from './causes';

export type WalletErrorAction = 'retry' | 'connect' | 'switch' | 'add-chain' | 'install';

export interface WalletErrorExplanation {
  tone: 'neutral' | 'warning' | 'danger';
  /** Read it while rendering, because it follows the page's language. */
  message: string;
  action?: WalletErrorAction;
}

type Sentence = keyof typeof walletErrors.english;

const makeExplanation = (
  tone: WalletErrorExplanation['tone'],
  sentenceName: Sentence,
  action?: WalletErrorAction,
): WalletErrorExplanation => ({
  tone,
  get message() {
    const sentence = readMessages(walletErrors)[sentenceName];
    return typeof sentence === 'string' ? sentence : sentence(readOwnChainName());
  },
  ...(action ? { action } : {}),
});
const makeDangerExplanation = (sentenceName: Sentence, action?: WalletErrorAction) =>
  makeExplanation('danger', sentenceName, action);
const makeWarningExplanation = (sentenceName: Sentence, action?: WalletErrorAction) =>
  makeExplanation('warning', sentenceName, action);

const declinedExplanation = makeExplanation('neutral', 'declined', 'retry');
const outdatedExplanation = makeDangerExplanation('outdated', 'connect');
const nodeBusyExplanation = makeWarningExplanation('nodeBusy', 'retry');
const nodeUnreachableExplanation = makeDangerExplanation('nodeUnreachable', 'retry');
const notConnectedExplanation = makeWarningExplanation('notConnected', 'connect');

const explanationsByCode = new Map<number, WalletErrorExplanation>([
  [-32700, makeDangerExplanation('unreadable', 'retry')],
  [-32600, makeDangerExplanation('invalidRequest', 'retry')],
  [-32601, outdatedExplanation],
  [-32602, makeDangerExplanation('invalidParams', 'retry')],
  [-32603, makeDangerExplanation('internal', 'retry')],
  [-32000, makeDangerExplanation('invalidInput', 'retry')],
  [-32001, makeDangerExplanation('unknownResource', 'retry')],
  [-32002, makeWarningExplanation('pending', 'retry')],
  [-32003, makeDangerExplanation('rejected', 'retry')],
  [-32004, outdatedExplanation],
  [-32005, nodeBusyExplanation],
  [-32006, makeDangerExplanation('versions', 'retry')],
  [4001, declinedExplanation],
  [4100, makeWarningExplanation('unauthorized', 'connect')],
  [4200, outdatedExplanation],
  [4900, makeWarningExplanation('lost', 'connect')],
  [4901, makeWarningExplanation('chainLost', 'switch')],
  [4902, makeWarningExplanation('chainUnknown', 'add-chain')],
  [5000, declinedExplanation],
  [5001, declinedExplanation],
  [5002, declinedExplanation],
  [6000, makeWarningExplanation('ended', 'connect')],
]);

const explanationsByName = new Map<string, WalletErrorExplanation>([
  ['HttpRequestError', nodeUnreachableExplanation],
  ['TimeoutError', makeDangerExplanation('nodeSlow', 'retry')],
  ['ChainNotConfiguredError', makeDangerExplanation('onlyOurChain', 'switch')],
  ['ProviderNotFoundError', makeWarningExplanation('noWallet', 'install')],
  ['ConnectorAlreadyConnectedError', makeExplanation('neutral', 'alreadyConnected')],
  ['ConnectorNotConnectedError', notConnectedExplanation],
  ['ConnectorNotFoundError', notConnectedExplanation],
  ['ConnectorAccountNotFoundError', makeWarningExplanation('accountGone', 'connect')],
  ['ConnectorChainMismatchError', makeWarningExplanation('wrongChain', 'switch')],
  ['ConnectorUnavailableReconnectingError', makeWarningExplanation('wakingUp', 'retry')],
  ['WalletOnlySignsError', makeWarningExplanation('onlySigns')],
  ['SwitchChainNotSupportedError', makeWarningExplanation('cannotSwitch')],
]);

const explanationsByMessage: readonly [RegExp, WalletErrorExplanation][] = [
  [/proposal expired|pairing.*expired/i, makeWarningExplanation('codeExpired', 'retry')],
  [/user (rejected|denied|cancel)|connection request reset/i, declinedExplanation],
  [/socket stalled|failed to publish|relay/i, nodeUnreachableExplanation],
];

const busyStatuses = [403, 413, 429];

const isChunkLoadError = (name: unknown) => name === 'ChunkLoadError';

function explainError({ name, code, status, message }: Record<string, unknown>): WalletErrorExplanation | null {
  if (isChunkLoadError(name)) return makeDangerExplanation('missingCode', 'retry');
  if (name === 'HttpRequestError' && typeof status === 'number' && busyStatuses.includes(status))
    return nodeBusyExplanation;
  const explanation = typeof code === 'number' ? explanationsByCode.get(code) : undefined;
  if (explanation) return explanation;
  const namedExplanation = typeof name === 'string' ? explanationsByName.get(name) : undefined;
  if (namedExplanation) return namedExplanation;
  if (typeof message !== 'string') return null;
  return explanationsByMessage.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

export function explainWalletError(error: unknown): WalletErrorExplanation {
  return (
    listCauses(error)
      .map(explainError)
      .findLast((explanation) => explanation !== null) ?? makeDangerExplanation('unexpected', 'retry')
  );
}
