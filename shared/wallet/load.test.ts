import { api, type CallResult } from '@laurel/shared/api';
import type { AnswerOf } from '@laurel/shared/protocol';
import { waitFor } from '@testing-library/react';
import { declareWallet, type HostWallet, loadWallet, resumeWallet } from './load';
import { readWalletState, setWalletState } from './state';
import { walletStoreKey } from './stored-connection';

const startWallet = jest.fn(async () => {});
let downloadCount = 0;
const loadFakeWallet = async () => {
  downloadCount += 1;
  return { startWallet } as unknown as HostWallet;
};

const chain = { chainId: 97, token: '0x1', treasury: '0x2', local: true, explorer: '/e', confirmations: 15 } as const;
const chainResult: CallResult<AnswerOf<'getChain'>> = {
  data: { chain },
  error: null,
  message: '',
  networkError: false,
};
let answer: CallResult<AnswerOf<'getChain'>> = chainResult;
jest.spyOn(api, 'call').mockImplementation(async () => answer as never);

test('a page whose host has declared no wallet says so', async () => {
  await expect(loadWallet()).rejects.toThrow('declared no wallet');
});

beforeEach(() => {
  answer = chainResult;
  localStorage.clear();
  setWalletState({ status: 'disconnected' });
});

test('without a stored connection nothing is downloaded', async () => {
  declareWallet(loadFakeWallet);
  resumeWallet();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(downloadCount).toBe(0);
  expect(readWalletState()).toEqual({ status: 'disconnected' });
});

test('without an answer from the server nothing starts, and the next call tries again', async () => {
  answer = { data: null, error: { kind: 'network' }, message: 'no answer', networkError: true };
  await expect(loadWallet()).rejects.toThrow('no answer');
  expect(startWallet).not.toHaveBeenCalled();
});

test('the start restores a stored connection after the first paint', async () => {
  localStorage.setItem(walletStoreKey, '{"state":{"current":"1a2b"}}');
  resumeWallet();
  expect(readWalletState()).toEqual({ status: 'reconnecting' });
  expect(startWallet).not.toHaveBeenCalled();
  await waitFor(() => expect(startWallet).toHaveBeenCalledTimes(1));
});

test('the code starts once, however often it is requested, with the server’s chain', async () => {
  const [firstWallet, secondWallet] = await Promise.all([loadWallet(), loadWallet()]);
  expect(firstWallet).toBe(secondWallet);
  expect(startWallet).toHaveBeenCalledTimes(1);
  expect(startWallet).toHaveBeenCalledWith(chain);
});
