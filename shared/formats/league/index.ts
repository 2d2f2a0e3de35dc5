import type { Format, FormatSettings, Plan } from '../format';
import { roundRobin } from '../round-robin';

const usualRoundDays = 7;

const countRoundDays = ({ roundDays }: FormatSettings): number => roundDays ?? usualRoundDays;

/** Each round has its own days, so no match waits for another. */
const planMatches = (playerCount: number): Plan =>
  roundRobin.plan(playerCount, {}).map((match) => ({ ...match, after: [] }));

export const league: Format<'league'> = {
  ...roundRobin,
  name: 'league',
  listOptions: () => ['roundDays'],
  plan: planMatches,
  countRoundDays,
};
