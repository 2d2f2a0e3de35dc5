import type { ContestDetail, ContestMatch, StandingView } from '@laurel/shared/protocol';
import { makeUser, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PublicArea } from '../../../routes';
import { contestUrl, createContestServer } from '../testing/contest-page';
import { makeContest, makeEntrant, makeMatch, makeOpponent } from '../testing/contests';
import { findPlayerSittingOut } from './bracket-rounds';

const { serve } = createContestServer();

const makeStage = (group: number) => ({ part: 'group', round: 1, index: 1, rounds: 1, group }) as const;
const makeStanding = (index: number, group: number) => ({
  ...{
    entrantId: makeEntrant(index).id,
    group,
    place: 1,
    shared: false,
    played: 0,
    won: 0,
    lost: 0,
    gamesWon: 0,
    gamesPlayed: 0,
    forfeits: 0,
  },
  below: null,
});
const serveGroups = () =>
  serve(
    makeContest({
      ...{ phase: 'running', format: 'stages', formatSettings: { groups: 2, advance: 1 } },
      entry: { entrantId: makeEntrant(2).id, status: 'active' },
      standings: [makeStanding(0, 1), makeStanding(1, 1), makeStanding(2, 2), makeStanding(3, 2)],
      matches: [
        makeMatch(1, { stage: makeStage(1), opponents: [makeOpponent(0), makeOpponent(1)] }),
        makeMatch(2, { stage: makeStage(2), opponents: [makeOpponent(2), makeOpponent(3)] }),
      ],
    }),
  );

test('begins with the viewer’s own group, and the address names another one', async () => {
  serveGroups();
  renderAt(<PublicArea />, contestUrl, { user: makeUser() });
  const choice = await screen.findByRole('combobox', { name: 'Group' });
  expect(choice).toHaveDisplayValue('Group B, yours');
  await userEvent.selectOptions(choice, 'Group A');
  expect(choice).toHaveDisplayValue('Group A');
  await waitFor(() => expect(screen.getAllByRole('table', { name: /^Group/ })).toHaveLength(2));
});

test('a player whose group is over reads their place and what follows, not that an opponent is missing', async () => {
  const ownEntrant = makeEntrant(0);
  serve(
    makeContest({
      ...{ phase: 'running', format: 'stages', formatSettings: { groups: 2, advance: 1 } },
      entry: { entrantId: ownEntrant.id, status: 'active' },
      entrants: [0, 1, 2, 3].map((index) => makeEntrant(index, { status: 'active', seed: index + 1 })),
      standings: [makeStanding(0, 1), { ...makeStanding(1, 1), place: 2 }, makeStanding(2, 2), makeStanding(3, 2)],
      matches: [
        makeMatch(1, { stage: makeStage(1), status: 'completed', opponents: [makeOpponent(0), makeOpponent(1)] }),
        makeMatch(2, { stage: makeStage(2), status: 'live', opponents: [makeOpponent(2), makeOpponent(3)] }),
        makeMatch(3, { stage: { part: 'main', round: 1, rounds: 1, index: 1 } }),
      ],
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user: makeUser() });
  const card = (await screen.findByRole('heading', { name: 'Group A: place 1' })).closest('section');
  expect(card).toHaveTextContent('That goes on to the bracket. It’s seeded once every group is decided.');
});

test('gives a struck player no place, and moves nobody up', async () => {
  const standings = [0, 1].map((index) => ({ ...makeStanding(index, 1), place: index + 1, played: 1, won: 1 - index }));
  serve(
    makeContest({
      ...{ phase: 'completed', format: 'round_robin', standings: standings.map(({ group: _, ...line }) => line) },
      entrants: [makeEntrant(0, { status: 'winner', struck: true }), makeEntrant(1, { status: 'eliminated' })],
      matches: [
        makeMatch(1, {
          ...{ status: 'completed', opponents: [makeOpponent(0), makeOpponent(1)] },
          stage: { part: 'group', round: 1, index: 1, rounds: 1 },
        }),
      ],
    }),
  );
  renderAt(<PublicArea />, contestUrl, { user: makeUser() });
  const [, ...rows] = within(await screen.findByRole('table', { name: /^Table of/ })).getAllByRole('row');
  const [struckCells, otherCells] = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  );
  expect([struckCells?.[0], struckCells?.at(-1)]).toEqual(['', 'Disqualified']);
  expect(otherCells?.[0]).toBe('2');
});

test('shows the group that the address names', async () => {
  serveGroups();
  renderAt(<PublicArea />, `${contestUrl}?group=1`, { user: makeUser() });
  expect(await screen.findByRole('combobox', { name: 'Group' })).toHaveDisplayValue('Group A');
});

describe('a table', () => {
  const makeGroupMatch = (number: number, round: number, fields: Partial<ContestMatch>) =>
    makeMatch(number, { round, stage: { part: 'group', round, index: 1, rounds: 3 }, ...fields });
  const makeStandings = (figures: readonly Partial<StandingView>[]) =>
    figures.map((fields, index) => ({ ...makeStanding(index, 1), group: undefined, played: 2, ...fields }));
  const seededEntrants = [0, 1, 2].map((index) => makeEntrant(index, { status: 'active', seed: index + 1 }));

  test('has a column for each tie-break that decides a place, and says what it means', async () => {
    const below = { by: 'buchholz', own: 2, above: 3 } as const;
    serve(
      makeContest({
        ...{ phase: 'running', format: 'swiss', entrants: seededEntrants },
        standings: makeStandings([
          { won: 1, tieBreaks: { buchholz: 3 } },
          { won: 1, place: 2, below, tieBreaks: { buchholz: 2 } },
        ]),
        matches: [makeGroupMatch(1, 1, { opponents: [makeOpponent(0), makeOpponent(1)] })],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user: makeUser() });
    const table = within(await screen.findByRole('table', { name: /^Table of/ }));
    const names = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(names.slice(-3)).toEqual(['Games won', 'Buchholz', 'Why this place']);
    const [, ...rows] = table.getAllByRole('row');
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-2))).toEqual([
      expect.objectContaining({ textContent: 'Buchholz 3' }),
      expect.objectContaining({ textContent: 'Buchholz 2' }),
    ]);
    expect(screen.getByText('Buchholz: all opponents’ wins added up.')).toBeInTheDocument();
  });

  test('says who sits out a round: by a bye, or because the plan has no match for them', async () => {
    const bye = { status: 'completed', method: 'bye' } as const;
    serve(
      makeContest({
        ...{ phase: 'running', format: 'swiss', entrants: seededEntrants, standings: makeStandings([{}, {}, {}]) },
        matches: [
          makeGroupMatch(1, 1, { opponents: [makeOpponent(0), makeOpponent(1)] }),
          makeGroupMatch(2, 1, { ...bye, opponents: [makeOpponent(2), null] }),
        ],
      }),
    );
    renderAt(<PublicArea />, contestUrl, { user: makeUser() });
    expect(await screen.findByText(/pietra_88 sits out \(counts as a win\)/)).toBeInTheDocument();
    const rounds = [
      [1, 2],
      [0, 2],
      [0, 1],
    ] as const;
    const contest = makeContest({
      ...{ format: 'round_robin', entrants: seededEntrants, standings: makeStandings([{}, {}, {}]) },
      matches: rounds.map(([one, other], at) =>
        makeGroupMatch(at + 1, at + 1, { opponents: [makeOpponent(one), makeOpponent(other)] }),
      ),
    });
    const findNames = ({ standings = [] }: Partial<ContestDetail>) =>
      contest.matches.map((match) => findPlayerSittingOut({ ...contest, standings }, [match])?.username);
    expect(findNames(contest)).toEqual(['hexaplar', 'mlk_ovi', 'pietra_88']);
    const standingsWithoutHexaplar = makeStandings([{ place: null }, {}, {}]);
    expect(findNames({ standings: standingsWithoutHexaplar })).toEqual([undefined, 'mlk_ovi', 'pietra_88']);
  });
});
