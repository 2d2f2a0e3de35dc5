import { chain } from '../chain';
import { causesOf } from './causes';

/** What one may do about a wallet's error, as one button. */
export type WalletErrorAction = 'retry' | 'connect' | 'switch' | 'add-chain' | 'install';

/** A wallet's or the chain's error as a person reads it. */
export interface WalletErrorExplanation {
  /** How grave it is; `neutral` when someone only changed their mind. */
  tone: 'neutral' | 'warning' | 'danger';
  /** What happened and what to do now. */
  message: string;
  action?: WalletErrorAction;
}

const danger = (message: string, action?: WalletErrorAction): WalletErrorExplanation => ({
  tone: 'danger',
  message,
  ...(action ? { action } : {}),
});
const warning = (message: string, action?: WalletErrorAction): WalletErrorExplanation => ({
  ...danger(message, action),
  tone: 'warning',
});

const declined: WalletErrorExplanation = {
  tone: 'neutral',
  message: 'You declined in your wallet. Nothing has changed.',
  action: 'retry',
};
const outdatedWallet = 'This wallet cannot do what was asked. Update it, or connect another one.';
const nodeBusy = warning('The network is busy. Wait a moment, then try again.', 'retry');
const nodeUnreachable = danger('The network did not answer. Check your connection, then try again.', 'retry');
const wrongChain = warning(`Your wallet is on another network. Switch it to ${chain.name} to go on.`, 'switch');
const unexpected = danger('The wallet reported an error that we do not know. Try again.', 'retry');

/** JSON-RPC's codes, those of wallets (EIP-1193, EIP-3085) and those of a paired phone. */
const byCode = new Map<number, WalletErrorExplanation>([
  [-32700, danger('The network could not read the request. Try again.', 'retry')],
  [-32600, danger('The network did not accept the request. Try again; if it goes on, update your wallet.', 'retry')],
  [-32601, danger(outdatedWallet, 'connect')],
  [-32602, danger('The wallet did not accept what was asked. Update it, then try again.', 'retry')],
  [-32603, danger('The wallet or the network had an error of its own. Wait a moment, then try again.', 'retry')],
  [-32000, danger('The network did not accept what was sent. Check it, then try again.', 'retry')],
  [-32001, danger('The network does not know what was asked for. Wait a moment, then try again.', 'retry')],
  [-32002, warning('Your wallet already shows a request. Open the wallet and answer it there.', 'retry')],
  [-32003, danger('The network rejected the transaction. Nothing was moved; check it, then try again.', 'retry')],
  [-32004, danger(outdatedWallet, 'connect')],
  [-32005, nodeBusy],
  [-32006, danger('The wallet and the network speak different versions. Update your wallet, then try again.', 'retry')],
  [4001, declined],
  [4100, warning('Your wallet has not allowed this account here. Connect it again and allow the account.', 'connect')],
  [4200, danger(outdatedWallet, 'connect')],
  [4900, warning('Your wallet has lost its connection. Open it and unlock it, then connect again.', 'connect')],
  [4901, warning(`Your wallet has no connection to ${chain.name}. Switch to it in the wallet or here.`, 'switch')],
  [
    4902,
    warning(`Your wallet does not know ${chain.name} yet. Add the network, then approve the switch.`, 'add-chain'),
  ],
  [5000, declined],
  [5001, declined],
  [5002, declined],
  [6000, warning('The wallet ended the connection. Connect it again.', 'connect')],
]);

/** The library's errors without a code, by their name. */
const byName = new Map<string, WalletErrorExplanation>([
  ['HttpRequestError', nodeUnreachable],
  ['TimeoutError', danger('The network took too long to answer. Wait a moment, then try again.', 'retry')],
  ['ChainNotConfiguredError', danger(`Laurel works with ${chain.name} only. Switch your wallet to it.`, 'switch')],
  [
    'ProviderNotFoundError',
    warning('There is no wallet in this browser. Install one, then reload the page.', 'install'),
  ],
  ['ConnectorAlreadyConnectedError', { tone: 'neutral', message: 'This wallet is already connected.' }],
  ['ConnectorNotConnectedError', warning('Your wallet is not connected. Connect it to go on.', 'connect')],
  ['ConnectorNotFoundError', warning('Your wallet is not connected. Connect it to go on.', 'connect')],
  [
    'ConnectorAccountNotFoundError',
    warning('The wallet no longer offers this account here. Connect it again and choose the account.', 'connect'),
  ],
  ['ConnectorChainMismatchError', wrongChain],
  ['ConnectorUnavailableReconnectingError', warning('Your wallet is still waking up. Try again in a moment.', 'retry')],
  [
    'SwitchChainNotSupportedError',
    warning(`This wallet cannot be switched from here. Choose ${chain.name} in the wallet itself.`),
  ],
]);

/** What a paired phone says in words only. */
const byMessage: readonly [RegExp, WalletErrorExplanation][] = [
  [/proposal expired|pairing.*expired/i, warning('The code has expired. Ask for a new one and scan it.', 'retry')],
  [/user (rejected|denied|cancel)|connection request reset/i, declined],
  [/socket stalled|failed to publish|relay/i, nodeUnreachable],
];

const busyStatuses = [403, 413, 429];

/** The chunk loader's and the browser's words for code that did not arrive. */
const isMissingCode = (name: unknown) => name === 'ChunkLoadError';

function explainOne({ name, code, status, message }: Record<string, unknown>): WalletErrorExplanation | null {
  if (isMissingCode(name)) return danger('The code for this wallet did not arrive. Check your connection.', 'retry');
  if (name === 'HttpRequestError' && typeof status === 'number' && busyStatuses.includes(status)) return nodeBusy;
  const known = typeof code === 'number' ? byCode.get(code) : undefined;
  if (known) return known;
  const named = typeof name === 'string' ? byName.get(name) : undefined;
  if (named) return named;
  if (typeof message !== 'string') return null;
  return byMessage.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}

/** Says in plain words what a wallet's or the chain's error means and what to do about it. */
export function explainWalletError(error: unknown): WalletErrorExplanation {
  return (
    causesOf(error)
      .map(explainOne)
      .findLast((explanation) => explanation !== null) ?? unexpected
  );
}
