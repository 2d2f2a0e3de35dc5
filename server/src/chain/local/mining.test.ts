import { startMining } from './local-chain';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('mines the same number of blocks after a transaction that it never saw waiting', async () => {
  const blocks: { transactions: string[] }[] = [];
  const client = {
    getTxpoolStatus: async () => ({ pending: 0, queued: 0 }),
    mine: async () => void blocks.push({ transactions: blocks.length === 19 ? ['0x'] : [] }),
    getBlock: async () => blocks.at(-1),
  };
  const miningLoop = startMining(client as unknown as Parameters<typeof startMining>[0], { warn: () => {} });
  await jest.advanceTimersByTimeAsync(60_000);
  await miningLoop.stop();
  expect(blocks).toHaveLength(40);
});
