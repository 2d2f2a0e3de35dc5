import { silentLog } from '../log/log';
import type { Loop } from '../loop';
import { watchAnswer } from './answer-watch';

let loop: Loop;
afterEach(() => loop.stop());

async function wakeLoop(): Promise<void> {
  loop.wake();
  await new Promise((resolve) => setTimeout(resolve, 40));
}

test('a followed answer is announced when it is first read and when it differs, and read by nobody else', async () => {
  let [followed, answer, reads, announced] = [false, 'one', 0, 0];
  loop = watchAnswer({
    isFollowed: () => followed,
    read: async () => {
      reads += 1;
      if (answer === 'none') throw new Error('No answer');
      return answer;
    },
    onChange: () => {
      announced += 1;
    },
    log: silentLog,
    restMs: 60_000,
  });
  await wakeLoop();
  expect([reads, announced]).toEqual([0, 0]);
  followed = true;
  await wakeLoop();
  await wakeLoop();
  expect([reads, announced]).toEqual([2, 1]);
  answer = 'none';
  await wakeLoop();
  answer = 'one';
  await wakeLoop();
  expect([reads, announced]).toEqual([4, 1]);
  answer = 'two';
  await wakeLoop();
  expect([reads, announced]).toEqual([5, 2]);
  followed = false;
  await wakeLoop();
  followed = true;
  await wakeLoop();
  expect([reads, announced]).toEqual([6, 3]);
});
