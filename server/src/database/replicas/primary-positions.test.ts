import { createPrimaryPositions } from './primary-positions';

let now: number;
const makePositions = () => createPrimaryPositions(() => now);
beforeEach(() => {
  now = 0;
});

test('a replica has what was committed before the primary was asked for the last position that it has replayed', () => {
  const positions = makePositions();
  expect(positions.findKnownMoment(100n)).toBeUndefined();
  positions.note(1000, { timeline: '00000001', position: 100n });
  positions.note(1500, { timeline: '00000001', position: 100n });
  positions.note(2000, { timeline: '00000001', position: 250n });
  expect(positions.findKnownMoment(99n)).toBeUndefined();
  expect(positions.findKnownMoment(100n)).toBe(1500);
  expect(positions.findKnownMoment(249n)).toBe(1500);
  expect(positions.findKnownMoment(250n)).toBe(2000);
});

test.each([
  ['another timeline', { timeline: '00000002', position: 260n }],
  ['a log that ends before', { timeline: '00000001', position: 240n }],
])('%s counts as a failover: for a minute nothing is known of any replica', (_what, state) => {
  const positions = makePositions();
  expect(positions.note(0, { timeline: '00000001', position: 250n })).toBe(true);
  expect(positions.note(500, state)).toBe(false);
  now = 500;
  expect(positions.findKnownMoment(1000n)).toBeUndefined();
  expect(positions.note(59_000, { timeline: state.timeline, position: 300n })).toBe(true);
  now = 59_000;
  expect(positions.findKnownMoment(1000n)).toBeUndefined();
  now = 60_000;
  expect(positions.findKnownMoment(299n)).toBe(500);
  expect(positions.findKnownMoment(300n)).toBe(59_000);
});

test('forgets what is older than two minutes', () => {
  const positions = makePositions();
  for (let count = 0; count <= 240; count += 1)
    positions.note(count * 500, { timeline: '00000001', position: BigInt(count) });
  expect(positions.findKnownMoment(0n)).toBeUndefined();
  expect(positions.findKnownMoment(1n)).toBe(500);
});
