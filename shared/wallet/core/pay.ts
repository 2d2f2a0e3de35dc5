import { type Address, encodeFunctionData, erc20Abi, type Hex, isAddress } from 'viem';
import { estimateGas, getBalance, getGasPrice, readContract, sendTransaction } from 'wagmi/actions';
import { readWalletState } from '../state';
import { chain } from './chain/chain';
import { readPageWallet } from './wallet';

/** In base units. */
export interface Holdings {
  coins: bigint;
  /** The chain's native coin, which pays for gas. */
  gas: bigint;
  /** An upper estimate of one transfer's cost at the present gas price. */
  fee: bigint;
}

const transferGas = 100_000n;

function requireAddress(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new Error(`${text} is no address`);
  return text;
}

export async function readHoldings(token: string, owner: string): Promise<Holdings> {
  const { config } = readPageWallet();
  const [coins, { value: gas }, gasPrice] = await Promise.all([
    readContract(config, {
      abi: erc20Abi,
      address: requireAddress(token),
      functionName: 'balanceOf',
      args: [requireAddress(owner)],
      chainId: chain.id,
    }),
    getBalance(config, { address: requireAddress(owner), chainId: chain.id }),
    getGasPrice(config, { chainId: chain.id }),
  ]);
  return { coins, gas, fee: transferGas * gasPrice };
}

class WalletOnlySignsError extends Error {
  override name = 'WalletOnlySignsError';
}

/** Returns the transaction's hash. */
export async function payCoins(payment: { token: string; to: string; amount: bigint }): Promise<Hex> {
  const { config } = readPageWallet();
  const wallet = readWalletState();
  if (wallet.status === 'connected' && wallet.signsOnly) throw new WalletOnlySignsError(wallet.wallet);
  const transaction = {
    to: requireAddress(payment.token),
    data: encodeFunctionData({
      abi: erc20Abi,
      functionName: 'transfer',
      args: [requireAddress(payment.to), payment.amount],
    }),
    chainId: chain.id,
  } as const;
  // Estimates the gas with our node, so that a payment that would fail never reaches the wallet.
  const gas = await estimateGas(config, transaction);
  return sendTransaction(config, { ...transaction, gas });
}
