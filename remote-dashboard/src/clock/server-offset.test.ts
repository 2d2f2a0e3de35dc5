import { nextOffset } from './server-offset';

test('the first answer sets the offset', () => expect(nextOffset(null, -300)).toBe(-300));

test("a slower answer doesn't set the clock back", () => expect(nextOffset(-300, -1200)).toBe(-300));

test('a quicker answer is more accurate', () => expect(nextOffset(-300, -40)).toBe(-40));

test('a changed device clock is detected', () => expect(nextOffset(-40, -3_600_000)).toBe(-3_600_000));
