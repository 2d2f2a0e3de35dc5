import type { ContestMatch, MatchStatus } from '@laurel/shared/protocol';
import { renderAt } from '@laurel/shared/service/testing';
import type { BracketMatch } from '@laurel/shared/ui/bracket';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../ui/testing/violations';
import { MatchFilter, type MatchFilterProps } from './match-filter';

const makeMatch = (number: number, status: MatchStatus, fields: Partial<ContestMatch> = {}): ContestMatch => ({
  ...{ id: `m${number}`, number, status, round: 1, nextMatchId: null, bestOf: 3, method: null, dueAt: null },
  ...{ opponents: [null, null], reports: [], openedAt: null, endedAt: null },
  ...fields,
});

const makeMatches = (...statuses: readonly MatchStatus[]) =>
  statuses.map((status, index) => makeMatch(index + 1, status));
const repeat = (count: number, status: MatchStatus): MatchStatus[] => Array.from({ length: count }, () => status);

const toShownMatch = ({ id, number }: ContestMatch): BracketMatch => ({
  id,
  lines: [
    { kind: 'player', username: `player_${number}` },
    { kind: 'unknown', text: 'TBD' },
  ],
});

interface FilterCase {
  matches: readonly ContestMatch[];
  phase?: MatchFilterProps['contest']['phase'];
  group?: number;
}

const Filter = ({ matches, phase = 'running', group }: FilterCase) => (
  <MatchFilter
    contest={{ title: 'Winter Cup', phase, matches: [...matches] }}
    parts={[
      {
        group: undefined,
        rounds: [{ id: 'r1', title: 'Round of 16', matches: matches.slice(0, 8).map(toShownMatch) }],
      },
      { group, rounds: [{ id: 'r2', title: 'Round 2', matches: [...matches.slice(8).map(toShownMatch), null] }] },
    ]}
  >
    {(showsMatches) => <p>{showsMatches ? 'The whole bracket' : 'The tables'}</p>}
  </MatchFilter>
);

const matches = makeMatches(
  ...([...repeat(9, 'completed'), ...repeat(3, 'live'), 'disputed', 'abandoned', ...repeat(2, 'locked')] as const),
  'waiting',
);
const listChoices = () => screen.queryAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
const findChoice = (name: RegExp) => screen.getByRole('radio', { name });
const findField = () => screen.getByRole('searchbox', { name: 'Player' });
const listPlayers = () => screen.getAllByText(/^player_/).map(({ textContent }) => textContent);
const queryWhole = () => screen.queryByText('The whole bracket');

describe('the filter of a contest’s matches', () => {
  it('offers the statuses that occur, each with its number of matches, and shows the chosen ones as a list', async () => {
    const { container, readLocation } = renderAt(<Filter matches={matches} group={2} />, '/contests/cup?group=2');
    expect(listChoices()).toEqual(['All 17', 'Upcoming 3', 'Live 3', 'Disputed 2', 'Finished 9']);
    expect(queryWhole()).toBeVisible();
    await userEvent.click(findChoice(/^Live/));
    expect(queryWhole()).not.toBeInTheDocument();
    expect(screen.getByText('The tables')).toBeVisible();
    const list = screen.getByRole('region', { name: 'Matches of Winter Cup' });
    expect(
      within(list)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Group B, Round 2']);
    expect(listPlayers()).toEqual(['player_10', 'player_11', 'player_12']);
    expect(readLocation()).toBe('/contests/cup?group=2&matches=live');
    expect(await listViolations(container)).toEqual([]);
    await userEvent.click(findChoice(/^Disputed/));
    expect(listPlayers()).toEqual(['player_13', 'player_14']);
    await userEvent.click(findChoice(/^All/));
    expect(queryWhole()).toBeVisible();
    expect(readLocation()).toBe('/contests/cup?group=2');
  });

  it('takes the status from the address, and ignores one that is none', () => {
    const { unmount } = renderAt(<Filter matches={matches} />, '/contests/cup?matches=completed');
    expect(listPlayers()).toHaveLength(9);
    unmount();
    renderAt(<Filter matches={matches} />, '/contests/cup?matches=nonsense');
    expect(findChoice(/^All/)).toBeChecked();
    expect(queryWhole()).toBeVisible();
  });

  it('is chosen by the arrow keys', async () => {
    renderAt(<Filter matches={matches} />, '/contests/cup');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(findChoice(/^Live/)).toBeChecked();
    expect(findChoice(/^Live/)).toHaveFocus();
    expect(listPlayers()).toHaveLength(3);
  });

  it('keeps a status that no match has any more, and says so', async () => {
    renderAt(<Filter matches={matches} />, '/contests/cup?matches=reported');
    expect(findChoice(/^Reported 0$/)).toBeChecked();
    expect(screen.getByRole('heading', { name: 'No reported matches' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
    expect(queryWhole()).toBeVisible();
    expect(findChoice(/^All/)).toHaveFocus();
    expect(listChoices()).not.toContain('Reported 0');
  });

  it('finds the matches of a player beside the chosen status, and the address names both', async () => {
    const { container, readLocation } = renderAt(<Filter matches={matches} />, '/contests/cup?group=2');
    await userEvent.type(findField(), ' PLAYER_1{Enter}');
    expect(await screen.findByRole('status')).toHaveTextContent('9 matches with “PLAYER_1”');
    expect(listPlayers()).toEqual(['player_1', ...[0, 1, 2, 3, 4, 5, 6, 7].map((number) => `player_1${number}`)]);
    expect(screen.getByText('The tables')).toBeVisible();
    expect(listChoices()).toEqual(['All 9', 'Upcoming 3', 'Live 3', 'Disputed 2', 'Finished 1']);
    await userEvent.click(findChoice(/^Live/));
    expect(listPlayers()).toEqual(['player_10', 'player_11', 'player_12']);
    expect(readLocation()).toBe('/contests/cup?group=2&player=PLAYER_1&matches=live');
    expect(await listViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(readLocation()).toBe('/contests/cup?group=2&matches=live');
    expect(findField()).toHaveFocus();
  });

  it('says which player of the address has no match of the status, and leads back to all', async () => {
    const { readLocation } = renderAt(<Filter matches={matches} />, '/contests/cup?matches=live&player=nobody');
    expect(findField()).toHaveValue('nobody');
    expect(screen.getByRole('heading', { name: 'No live matches with “nobody”' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('No live matches with “nobody”');
    await userEvent.click(screen.getByRole('button', { name: 'Show all matches' }));
    expect(queryWhole()).toBeVisible();
    expect(findField()).toHaveValue('');
    expect(findChoice(/^All/)).toHaveFocus();
    expect(readLocation()).toBe('/contests/cup');
  });

  it('finds the matches of a player in a contest that is over', async () => {
    const finishedMatches = makeMatches(...repeat(31, 'completed'));
    renderAt(<Filter matches={finishedMatches} phase="completed" />, '/contests/cup?player=player_3&matches=completed');
    expect(listPlayers()).toEqual(['player_3', 'player_30', 'player_31']);
    expect(listChoices()).toEqual([]);
  });

  it('counts no bye, nor a match that isn’t needed', () => {
    const uncounted = [
      makeMatch(30, 'completed', { method: 'bye' }),
      makeMatch(31, 'completed', { method: 'not_needed' }),
    ];
    renderAt(<Filter matches={[...matches, ...uncounted]} />, '/contests/cup');
    expect(listChoices()).toEqual(['All 17', 'Upcoming 3', 'Live 3', 'Disputed 2', 'Finished 9']);
  });

  it.each<[string, FilterCase]>([
    ['few matches', { matches: matches.slice(2) }],
    ['matches of one status', { matches: makeMatches(...repeat(31, 'completed')) }],
    ['a cancelled contest', { matches, phase: 'cancelled' }],
  ])('leaves out the choice for %s', (_, filterCase) => {
    renderAt(<Filter {...filterCase} />, '/contests/cup?matches=completed');
    expect(listChoices()).toEqual([]);
    expect(queryWhole()).toBeVisible();
  });
});
