import { hasGoneHome } from './entrant.rules';

test('only a disqualified entrant can have gone home', () => {
  expect(hasGoneHome({ status: 'disqualified', hasGoneHome: true })).toBe(true);
  expect(hasGoneHome({ status: 'active', hasGoneHome: true })).toBe(false);
  expect(hasGoneHome({ status: 'disqualified', hasGoneHome: false })).toBe(false);
});
