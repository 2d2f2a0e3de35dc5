import { silentLog } from '../log/log';
import type { Loop } from '../loop';
import { watchAnswer } from './answer-watch';

let loop: Loop;
afterEach(() => loop.stop());

async function look(): Promise<void> {
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
  await look();
  expect([reads, announced]).toEqual([0, 0]);
  followed = true;
  await look();
  await look();
  expect([reads, announced]).toEqual([2, 1]);
  answer = 'none';
  await look();
  answer = 'one';
  await look();
  expect([reads, announced]).toEqual([4, 1]);
  answer = 'two';
  await look();
  expect([reads, announced]).toEqual([5, 2]);
  followed = false;
  await look();
  followed = true;
  await look();
  expect([reads, announced]).toEqual([6, 3]);
});
