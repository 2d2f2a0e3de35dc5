import type { ImportRule } from './rules';

/** What a person would name Laurel's domains by. Server, protocol and areas have the same six folders. */
export const groups = ['play', 'challenges', 'coins', 'people', 'content', 'operations'] as const;
export type Group = (typeof groups)[number];

/** The groups that a group of the server uses. All of them write to the audit log. */
const uses: Readonly<Record<Group, readonly Group[]>> = {
  people: ['coins'],
  coins: ['people'],
  content: ['people'],
  challenges: ['people', 'coins'],
  play: ['people', 'coins', 'content', 'challenges'],
  operations: ['people', 'coins', 'content', 'challenges', 'play'],
};

/** Files that show or do something of a group which theirs otherwise doesn't use. */
const exceptions: Partial<Record<`${Group} → ${Group}`, readonly string[]>> = {
  // What a statement says of a match, and coins won by playing.
  'coins → play': ['transactions/history.queries', 'transactions/history.rules', 'transactions/mapper'],
  // The player's page: matches and medals, what holds their coins, and what they play in with a linked account.
  'people → play': ['profiles/balances.store', 'profiles/open.store', 'profiles/player.queries', 'profiles/queries'],
  'people → challenges': ['profiles/linked.queries'],
  'people → content': ['profiles/avatar.commands'],
  'content → play': ['search/queries', 'search/match.queries', 'search/match.store'],
  'content → challenges': ['search/queries'],
  // A dropped entrant learns why by a ticket.
  'play → operations': ['entrants/commands'],
};

const folder = 'server/src/domains';

/** Where each group's own rules apply, and what they are. */
export const groupScopes = groups.map((group) => {
  const rules: ImportRule[] = groups
    .filter((other) => other !== group && !uses[group].includes(other))
    .map((other) => ({
      imports: [`../../${other}/**`, ...(other === 'operations' ? ['!../../operations/audit/**'] : [])],
      except: [
        `${folder}/${group}/**/*.test.ts`,
        ...(exceptions[`${group} → ${other}`] ?? []).map((file) => `${folder}/${group}/${file}.ts`),
      ],
      message: `${group} doesn’t use ${other}. What each group uses stands in tools/imports/groups.ts.`,
    }));
  return { files: [`${folder}/${group}/**`], rules };
});
