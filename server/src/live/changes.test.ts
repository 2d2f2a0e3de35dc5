import { includesVersion } from '@laurel/shared/protocol';
import { createChanges } from './changes';

test('an answer that can be 3 s behind includes a change 3 s later than others', () => {
  let now = 0;
  const changes = createChanges({ readElapsed: () => now, mostBehind: 3000 });
  expect(changes.readPositionBehind(3000)).toBeUndefined();
  changes.startListening();
  now = 4499;
  expect(changes.readPositionBehind(3000)).toBeUndefined();
  now = 10_000;
  changes.recordChange('a');
  const version = changes.readVersion(['a']);
  const includesChange = (position: string | undefined) => position !== undefined && includesVersion(position, version);
  now = 11_500;
  expect(includesChange(changes.readPosition())).toBe(true);
  expect(includesChange(changes.readPositionBehind(3000))).toBe(false);
  now = 14_499;
  expect(changes.readPositionBehind(3000)).toBeDefined();
  expect(includesChange(changes.readPositionBehind(3000))).toBe(false);
  now = 14_500;
  expect(includesChange(changes.readPositionBehind(3000))).toBe(true);
  changes.stopListening();
  expect(changes.readPositionBehind(3000)).toBeUndefined();
});

test('a position includes a change 1.5 s after it, and none too early', () => {
  let now = 0;
  const changes = createChanges({ readElapsed: () => now });
  changes.startListening();
  const recordedChanges: { at: number; version: string }[] = [];
  const wrongMoments: number[] = [];
  for (let step = 0; step < 400; step += 1) {
    now += 9.1;
    if (now < 600) {
      changes.recordChange(`change ${step}`);
      recordedChanges.push({ at: now, version: changes.readVersion([`change ${step}`]) });
    }
    const position = changes.readPosition();
    const includedChanges = recordedChanges.filter(({ version }) => includesVersion(position, version));
    const isEarly = includedChanges.some(({ at }) => at > now - 1500);
    if (isEarly || recordedChanges.filter(({ at }) => at <= now - 1510).length > includedChanges.length)
      wrongMoments.push(now);
  }
  expect(wrongMoments).toEqual([]);
  expect(recordedChanges).toHaveLength(65);
});
