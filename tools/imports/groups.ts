import type { ImportRule } from './rule';

export const groups = ['play', 'challenges', 'coins', 'people', 'content', 'operations'] as const;
export type Group = (typeof groups)[number];

const allowedImports: Readonly<Record<Group, readonly Group[]>> = {
  people: ['coins'],
  coins: ['people'],
  content: ['people'],
  challenges: ['people', 'coins'],
  play: ['people', 'coins', 'content', 'challenges'],
  operations: ['people', 'coins', 'content', 'challenges', 'play'],
};

const exceptions: Partial<Record<`${Group} → ${Group}`, readonly string[]>> = {
  // Transactions name the round that they are for. Their history uses the leaderboard's weeks and kinds of winnings.
  'coins → play': ['transactions/history.queries', 'transactions/history.rules', 'transactions/mapper'],
  // A player page shows matches, medals and ratings. Balances and open matters include contests.
  'people → play': [
    'profiles/balances.store',
    'profiles/open-matters.store',
    'profiles/player.queries',
    'profiles/queries',
  ],
  'people → challenges': ['profiles/linked.queries'],
  'people → content': ['profiles/avatar.commands'],
  'content → play': ['search/queries', 'search/match.queries', 'search/match.store'],
  'content → challenges': ['search/queries'],
  // Dropping or striking an entrant writes a ticket with the reason.
  'play → operations': ['entrants/commands', 'entrants/strike.commands'],
};

const folder = 'server/src/domains';

export const groupScopes = groups.map((group) => {
  const rules: ImportRule[] = groups
    .filter((otherGroup) => otherGroup !== group && !allowedImports[group].includes(otherGroup))
    .map((otherGroup) => ({
      imports: [`../../${otherGroup}/**`, ...(otherGroup === 'operations' ? ['!../../operations/audit/**'] : [])],
      except: [
        `${folder}/${group}/**/*.test.ts`,
        ...(exceptions[`${group} → ${otherGroup}`] ?? []).map((file) => `${folder}/${group}/${file}.ts`),
      ],
      message: `${group} can’t import ${otherGroup}. tools/imports/groups.ts lists what each group can import.`,
    }));
  return { files: [`${folder}/${group}/**`], rules };
});
