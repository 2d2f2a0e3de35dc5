import { updateOffset } from './server-offset';

test('the first answer sets the offset', () => expect(updateOffset(null, -300)).toBe(-300));

test("a slower answer doesn't set the clock back", () => expect(updateOffset(-300, -1200)).toBe(-300));

test('a quicker answer is more accurate', () => expect(updateOffset(-300, -40)).toBe(-40));

test('a changed device clock is detected', () => expect(updateOffset(-40, -3_600_000)).toBe(-3_600_000));
