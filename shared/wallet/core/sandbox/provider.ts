import {
  type Address,
  createClient,
  decodeFunctionData,
  erc20Abi,
  type Hex,
  hexToBigInt,
  hexToString,
  isAddressEqual,
  isHex,
  numberToHex,
} from 'viem';
import { estimateGas, getGasPrice, getTransactionCount, sendRawTransaction } from 'viem/actions';
import type { LaurelChain } from '../chain/chain';
import { createNodeTransport } from '../transport';
import type { SandboxKey } from './key';
import { askOwner, type OwnerQuestion } from './requests';

export interface SandboxWalletOptions {
  chain: LaurelChain;
  token: Address;
  key: SandboxKey;
  ask?: (question: OwnerQuestion) => Promise<boolean>;
}

const makeRefusal = (code: number, message: string) => Object.assign(new Error(message), { code });

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const parseHex = (value: unknown): Hex | undefined => (isHex(value) ? value : undefined);

type Listener = (value: unknown) => void;

export function createSandboxProvider({ chain, token, key, ask = askOwner }: SandboxWalletOptions) {
  const { account } = key;
  const client = createClient({ chain, transport: createNodeTransport() });
  const listeners = new Map<string, Set<Listener>>();
  const emitEvent = (event: string, value: unknown) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value);
  };
  const listVisibleAccounts = () => (key.isAllowed() ? [account.address] : []);
  const requestApproval = async (question: OwnerQuestion) => {
    if (!(await ask(question))) throw makeRefusal(4001, 'The request was declined.');
  };
  const requireOwnAddress = (address: unknown) => {
    const isOwn = isHex(address) && address.toLowerCase() === account.address.toLowerCase();
    if (!key.isAllowed() || !isOwn) throw makeRefusal(4100, 'The account is not shared with this site.');
  };
  const connectAccount = async () => {
    if (key.isAllowed()) return;
    await requestApproval({ kind: 'connect', account: account.address });
    key.allow(true);
    emitEvent('accountsChanged', listVisibleAccounts());
  };
  const listPermissions = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: listVisibleAccounts() }] },
  ];

  function describePayment(to: Address | null, data: Hex, value: bigint, fee: bigint): OwnerQuestion {
    try {
      if (to && value === 0n && isAddressEqual(to, token)) {
        const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data });
        if (functionName === 'transfer') return { kind: 'pay', to: args[0], coins: args[1], fee };
      }
    } catch {
      // The call isn't part of the token standard.
    }
    return { kind: 'call', to, value, fee };
  }

  async function sendTransaction(transaction: unknown): Promise<Hex> {
    if (!isRecord(transaction)) throw makeRefusal(-32602, 'There is no transaction.');
    requireOwnAddress(transaction.from);
    const to = parseHex(transaction.to) ?? null;
    const callData = parseHex(transaction.data) ?? parseHex(transaction.input) ?? '0x';
    const value = hexToBigInt(parseHex(transaction.value) ?? '0x0');
    const wantedGas = parseHex(transaction.gas);
    const [gas, gasPrice] = await Promise.all([
      wantedGas ? hexToBigInt(wantedGas) : estimateGas(client, { account: account.address, to, data: callData, value }),
      getGasPrice(client),
    ]);
    await requestApproval(describePayment(to, callData, value, gas * gasPrice));
    const nonce = await getTransactionCount(client, { address: account.address, blockTag: 'pending' });
    const serializedTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId: chain.id,
      nonce,
      to,
      data: callData,
      value,
      gas,
      maxFeePerGas: gasPrice,
      maxPriorityFeePerGas: gasPrice,
    });
    return sendRawTransaction(client, { serializedTransaction });
  }

  const ownMethods: Readonly<Record<string, (params: readonly unknown[]) => Promise<unknown>>> = {
    eth_chainId: async () => numberToHex(chain.id),
    eth_accounts: async () => listVisibleAccounts(),
    async eth_requestAccounts() {
      await connectAccount();
      return listVisibleAccounts();
    },
    async wallet_requestPermissions() {
      await connectAccount();
      return listPermissions();
    },
    wallet_getPermissions: async () => (key.isAllowed() ? listPermissions() : []),
    async wallet_revokePermissions() {
      key.allow(false);
      emitEvent('accountsChanged', []);
      return null;
    },
    async wallet_switchEthereumChain([request]) {
      if (isRecord(request) && request.chainId === numberToHex(chain.id)) return null;
      throw makeRefusal(4902, 'This wallet knows the sandbox’s own chain alone.');
    },
    async personal_sign([message, address]) {
      requireOwnAddress(address);
      if (!isHex(message)) throw makeRefusal(-32602, 'There is nothing to sign.');
      await requestApproval({ kind: 'sign', text: hexToString(message) });
      return account.signMessage({ message: { raw: message } });
    },
    eth_sendTransaction: ([transaction]) => sendTransaction(transaction),
  };

  return {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      const args: readonly unknown[] = Array.isArray(params) ? params : [];
      const answer = ownMethods[method];
      if (answer) return answer(args);
      if (/^(wallet|personal)_|^eth_sign/.test(method)) throw makeRefusal(4200, 'This wallet does not do that.');
      return client.request({ method, params: args } as never);
    },
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
  };
}
