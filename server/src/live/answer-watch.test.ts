import { silentLog } from '../log/log';
import type { Loop } from '../loop';
import { watchAnswer } from './answer-watch';

let loop: Loop;
afterEach(() => loop.stop());

async function wakeLoop(): Promise<void> {
  loop.wake();
  await new Promise((resolve) => setTimeout(resolve, 40));
}

test('an answer is read only while it is followed, and announced when it is first read and when it differs', async () => {
  let [isFollowed, answer, readCount, changeCount] = [false, 'one', 0, 0];
  loop = watchAnswer({
    isFollowed: () => isFollowed,
    read: async () => {
      readCount += 1;
      if (answer === 'none') throw new Error('No answer');
      return answer;
    },
    onChange: () => {
      changeCount += 1;
    },
    log: silentLog,
    restMs: 60_000,
  });
  await wakeLoop();
  expect([readCount, changeCount]).toEqual([0, 0]);
  isFollowed = true;
  await wakeLoop();
  await wakeLoop();
  expect([readCount, changeCount]).toEqual([2, 1]);
  answer = 'none';
  await wakeLoop();
  answer = 'one';
  await wakeLoop();
  expect([readCount, changeCount]).toEqual([4, 1]);
  answer = 'two';
  await wakeLoop();
  expect([readCount, changeCount]).toEqual([5, 2]);
  isFollowed = false;
  await wakeLoop();
  isFollowed = true;
  await wakeLoop();
  expect([readCount, changeCount]).toEqual([6, 3]);
});
