import { createRenderingLine } from './rendering-line';

test('a queue has room only for renderings that finish in time, judged by how long earlier ones took', () => {
  const line = createRenderingLine();
  for (let count = 0; count < 50; count += 1) line.noteDuration(30);
  const joinedNames = [];
  while (line.hasRoom(100)) joinedNames.push(line.join());
  expect(joinedNames).toHaveLength(3);
  joinedNames[0]?.();
  expect(line.hasRoom(100)).toBe(true);
});

test('an empty queue has room however slow earlier renderings were, and grows once they are fast again', () => {
  const line = createRenderingLine();
  for (let count = 0; count < 50; count += 1) line.noteDuration(500);
  expect(line.hasRoom(100)).toBe(true);
  const leaveLine = line.join();
  expect(line.hasRoom(100)).toBe(false);
  for (let count = 0; count < 50; count += 1) line.noteDuration(5);
  expect(line.hasRoom(100)).toBe(true);
  leaveLine();
});
