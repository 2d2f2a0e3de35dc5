import { parseAmount } from '@laurel/shared/protocol';
import { z } from 'zod';
import type { WorkSource } from '../../../call/work';
import { readAddress } from '../../../chain/address';
import { defineJob, handleJob, second } from '../../../jobs/job';

export const faucetJob = defineJob({
  kind: 'faucet',
  does: 'Gives a sandbox wallet its first coins',
  payload: z.object({ address: z.string() }),
  maxRuns: 1,
  tries: 5,
  firstPause: second,
  longestPause: 30 * second,
});

const faucetCoins = parseAmount('250');

export const giveFromFaucet = handleJob(faucetJob, async ({ ports }: WorkSource, { payload: { address } }) => {
  const to = readAddress(address);
  if (to) await ports.chain?.sandbox?.give(to, faucetCoins);
  return undefined;
});
