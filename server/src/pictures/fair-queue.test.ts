import { createFairQueue } from './fair-queue';

function makeLine() {
  const runInTurn = createFairQueue();
  const begunTurns: string[] = [];
  const endersByName = new Map<string, () => void>();
  const joinLine = (whose: string, size: number, name = `${whose} ${size}`) =>
    runInTurn({ whose, size }, () => {
      begunTurns.push(name);
      return new Promise<void>((end) => endersByName.set(name, end));
    });
  const finishTurns = async (turns: Promise<void>[]) => {
    for (let turnIndex = 0; turnIndex < turns.length; turnIndex += 1) {
      await Promise.resolve();
      endersByName.get(begunTurns.at(-1) ?? '')?.();
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    await Promise.all(turns);
  };
  return { join: joinLine, begun: begunTurns, runOut: finishTurns };
}

test('runs small tasks before large ones, and every owner’s first task before anyone’s second', async () => {
  const { join, begun, runOut } = makeLine();
  await runOut([join('ann', 40), join('ann', 41), join('ann', 42), join('ben', 5), join('cleo', 9)]);
  expect(begun).toEqual(['ann 40', 'ben 5', 'cleo 9', 'ann 41', 'ann 42']);
});

test('lets at most eight tasks overtake a large one', async () => {
  const { join, begun, runOut } = makeLine();
  const joinSmallTask = (index: number) => join(`player ${index}`, 1, `small ${index}`);
  await runOut([
    joinSmallTask(0),
    join('ann', 40, 'large'),
    ...Array.from({ length: 12 }, (_, index) => joinSmallTask(index + 1)),
  ]);
  expect(begun.indexOf('large')).toBe(9);
});

test('lets the next task run after a failure', async () => {
  const runInTurn = createFairQueue();
  const failingTurn = runInTurn({ whose: 'ann', size: 1 }, () => Promise.reject(new Error('broken')));
  const laterTurn = runInTurn({ whose: 'ann', size: 1 }, () => Promise.resolve('went'));
  await expect(failingTurn).rejects.toThrow('broken');
  expect(await laterTurn).toBe('went');
});
