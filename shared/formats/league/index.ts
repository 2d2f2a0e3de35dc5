import type { Format, FormatSettings, Plan } from '../format';
import { roundRobin } from '../round-robin';

const usualRoundDays = 7;

const countRoundDays = ({ roundDays }: FormatSettings): number => roundDays ?? usualRoundDays;

/** The rounds of a round robin. Each has days of its own, so no match waits for another. */
const plan = (players: number): Plan => roundRobin.plan(players, {}).map((match) => ({ ...match, after: [] }));

/** Everyone meets everyone once, at times that both agree on, and a table decides. */
export const league: Format<'league'> = {
  ...roundRobin,
  name: 'league',
  listOptions: () => ['roundDays'],
  plan,
  countRoundDays,
};
