import { readFile } from 'node:fs/promises';
import { encodeFunctionData, keccak256 } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Address, Hex } from './address';
import { chainId } from './chain';

export interface Payment {
  token: Address;
  to: Address;
  amount: bigint;
  nonce: number;
  gas: bigint;
  fee: bigint;
}

export interface Signer {
  readonly address: Address;
  sign(payment: Payment): Promise<{ hash: Hex; raw: Hex }>;
}

const transfer = {
  type: 'function',
  name: 'transfer',
  stateMutability: 'nonpayable',
  inputs: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
  ],
  outputs: [{ name: '', type: 'bool' }],
} as const;

export const encodeTransfer = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: [transfer], args: [to, amount] });

type Account = ReturnType<typeof privateKeyToAccount>;

export const makeSigner = (account: Account): Signer => ({
  address: account.address,
  async sign({ token, to, amount, nonce, gas, fee }) {
    const rawTransaction = await account.signTransaction({
      type: 'eip1559',
      chainId,
      nonce,
      to: token,
      data: encodeTransfer(to, amount),
      gas,
      maxFeePerGas: fee,
      maxPriorityFeePerGas: fee,
    });
    return { hash: keccak256(rawTransaction), raw: rawTransaction };
  },
});

export async function openKeystore(file: string, password: string): Promise<Signer> {
  const { Wallet } = await import('@ethereumjs/wallet');
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Error('HOT_WALLET_KEYSTORE names a file that cannot be read.');
  // Hides the library's error, because it could contain the file.
  const wallet = await Wallet.fromV3(text, password).catch(() => null);
  if (!wallet) throw new Error('HOT_WALLET_KEYSTORE cannot be opened with HOT_WALLET_PASSWORD.');
  return makeSigner(privateKeyToAccount(wallet.getPrivateKeyString() as Hex));
}
