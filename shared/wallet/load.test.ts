import { waitFor } from '@testing-library/react';
import { loadWallet, resumeWallet } from './load';
import { setWalletState, walletState } from './state';
import { walletStoreKey } from './stored-connection';

const startWallet = jest.fn(async () => {});
let downloads = 0;
jest.mock('./core', () => {
  downloads += 1;
  return { startWallet };
});

beforeEach(() => {
  localStorage.clear();
  setWalletState({ status: 'disconnected' });
});

test('the start downloads nothing if no wallet was connected', async () => {
  resumeWallet();
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  expect(downloads).toBe(0);
  expect(walletState()).toEqual({ status: 'disconnected' });
});

test('the start restores a stored connection after the first paint', async () => {
  localStorage.setItem(walletStoreKey, '{"state":{"current":"1a2b"}}');
  resumeWallet();
  expect(walletState()).toEqual({ status: 'reconnecting' });
  expect(startWallet).not.toHaveBeenCalled();
  await waitFor(() => expect(startWallet).toHaveBeenCalledTimes(1));
});

test('the code starts once, however often it is requested', async () => {
  const [one, other] = await Promise.all([loadWallet(), loadWallet()]);
  expect(one).toBe(other);
  expect(startWallet).toHaveBeenCalledTimes(1);
});
