import type { ContestDetail } from '@laurel/shared/protocol';
import { render } from '@testing-library/react';
import { makeContest, makeEntrant, makeMatch, makeMatchId, makeOpponent } from '../testing/contests';
import { previewParts } from './bracket-preview';
import { findUnpairedRound, formatRoundTitle, hasUnseatedBracket, listLiveParts } from './bracket-rounds';
import { findOwnMatch } from './own-match';

const listRounds = (listParts: typeof listLiveParts, contest: ContestDetail) => listParts(contest)[0]?.rounds ?? [];

const makeEntrants = (count: number) => Array.from({ length: count }, (_, index) => makeEntrant(index));
const readLineText = (line: { kind: string } & Partial<{ username: string; text: string }>) =>
  line.username ?? line.text;

describe('the bracket before the start', () => {
  it('pairs seeds so that the best meet last, and names open spots', () => {
    const [firstRound, semis, final] = listRounds(
      previewParts,
      makeContest({ entrants: makeEntrants(7), maxPlayers: 8, seeding: 'entry_order' }),
    );
    expect(firstRound?.title).toBe('Quarter-finals');
    expect(firstRound?.matches.map((match) => match?.lines.map(readLineText))).toEqual([
      ['hexaplar', 'Seed 8 is open'],
      ['brambleton', 'player_4'],
      ['pietra_88', 'player_5'],
      ['mlk_ovi', 'player_6'],
    ]);
    expect(semis?.matches.map((match) => match?.lines.map(readLineText))).toEqual([
      ['Winner of match 1', 'Winner of match 2'],
      ['Winner of match 3', 'Winner of match 4'],
    ]);
    expect(final?.matches.map((match) => match?.lines.map(readLineText))).toEqual([
      ['Winner of match 5', 'Winner of match 6'],
    ]);
  });

  it('shows no seeds if the draw decides them', () => {
    const [firstRound] = listRounds(previewParts, makeContest({ entrants: makeEntrants(3), maxPlayers: 4 }));
    expect(firstRound?.matches.map((match) => match?.lines.map(readLineText))).toEqual([
      ['hexaplar', 'Open spot'],
      ['mlk_ovi', 'pietra_88'],
    ]);
    for (const line of firstRound?.matches.flatMap((match) => match?.lines ?? []) ?? [])
      expect(line).not.toHaveProperty('seed');
  });

  it('shows a spot as a bye once entries have closed, and leaves out dropped players', () => {
    const [firstRound] = listRounds(
      previewParts,
      makeContest({ phase: 'check_in', entrants: [...makeEntrants(3), makeEntrant(3, { status: 'withdrawn' })] }),
    );
    expect(firstRound?.matches.map((match) => match?.lines.map(readLineText))).toEqual([
      ['hexaplar', 'Bye'],
      ['mlk_ovi', 'pietra_88'],
    ]);
  });

  it('marks the viewer', () => {
    const [final] = listRounds(
      previewParts,
      makeContest({ entrants: makeEntrants(2), entry: { entrantId: makeEntrant(1).id, status: 'registered' } }),
    );
    expect(final?.matches[0]?.lines).toMatchObject([{ you: false }, { username: 'mlk_ovi', you: true }]);
  });

  it('is empty with fewer than two entrants', () => {
    expect(listRounds(previewParts, makeContest({ entrants: makeEntrants(1) }))).toEqual([]);
  });
});

describe('the real bracket', () => {
  const matches = [
    makeMatch(3, { round: 2, opponents: [makeOpponent(0), null], status: 'waiting' }),
    makeMatch(2, {
      nextMatchId: makeMatchId(3),
      status: 'reported',
      dueAt: '2026-11-21T20:45:00.000Z',
      opponents: [makeOpponent(1, { score: 1 }), makeOpponent(2, { score: 2 })],
    }),
    makeMatch(1, {
      nextMatchId: makeMatchId(3),
      status: 'completed',
      method: 'forfeit',
      opponents: [makeOpponent(0, { result: 'win' }), makeOpponent(3, { result: 'loss', forfeit: true })],
    }),
  ];

  it("keeps the draw's order and never invents a score for a forfeit", () => {
    const [firstRound, final] = listRounds(listLiveParts, makeContest({ matches }));
    expect(firstRound?.matches.map((match) => match?.id)).toEqual([makeMatchId(1), makeMatchId(2)]);
    expect(firstRound?.matches[0]?.lines).toEqual([
      expect.objectContaining({ username: 'hexaplar', outcome: 'winner' }),
      expect.objectContaining({ username: 'brambleton', outcome: 'loser', score: '–' }),
    ]);
    expect(firstRound?.matches[0]?.lines[0]).not.toHaveProperty('score');
    expect(final?.matches[0]?.lines.map(readLineText)).toEqual(['hexaplar', 'mlk_ovi or pietra_88']);
  });

  it('names the winner first in the final of two, and the loser after a final', () => {
    const makeFinalMatch = (number: number, part: 'upper' | 'final' | 'second_final', nextId: string | null) =>
      makeMatch(number, {
        ...{ stage: { part, round: 1, rounds: 1, index: 1 }, status: 'locked', opponents: [null, null] },
        ...{ nextMatchId: nextId, loserMatchId: nextId },
      });
    const finals = [
      makeFinalMatch(1, 'upper', makeMatchId(2)),
      makeFinalMatch(2, 'final', makeMatchId(3)),
      makeFinalMatch(3, 'second_final', null),
    ];
    const rounds = listLiveParts(makeContest({ matches: finals })).flatMap((part) => part.rounds);
    const lines = rounds.flatMap(({ matches: each }) => each.map((match) => match?.lines.map(readLineText)));
    expect(lines).toContainEqual([expect.stringMatching(/^Winner of/), expect.stringMatching(/^Loser of/)]);
    expect(lines).toContainEqual([expect.stringMatching(/^Loser of/), expect.stringMatching(/^Winner of/)]);
  });

  it('links players to their match room, and everyone else to the match’s page', () => {
    const listRoundsFor = (entrantId: string | null) =>
      listRounds(
        listLiveParts,
        makeContest({ matches, entry: entrantId === null ? null : { entrantId, status: 'active' } }),
      ).flatMap((round) => round.matches);
    const isOpen = (match: (typeof matches)[number]) => match.status !== 'locked';
    expect(
      listRoundsFor(null)
        .flatMap((match) => match?.to ?? [])
        .sort(),
    ).toEqual(
      matches
        .filter(isOpen)
        .map(({ id }) => `/matches/${id}`)
        .sort(),
    );
    const ownRound = listRoundsFor(makeEntrant(1).id).find((match) => match?.id === makeMatchId(2));
    expect(ownRound?.to).toBe(`/dashboard/matches/${makeMatchId(2)}`);
    expect(ownRound?.lines[0]).toMatchObject({ username: 'mlk_ovi', you: true });
  });

  it("shows one side's report until the result is final, and that it waits for the other", () => {
    const reportedMatch = makeMatch(1, {
      status: 'reported',
      dueAt: '2026-11-21T20:45:00.000Z',
      opponents: [makeOpponent(0), makeOpponent(1)],
      reports: [{ entrantId: makeEntrant(1).id, score: [1, 2], at: '2026-11-21T20:00:00.000Z' }],
    });
    const findShownRound = (index: number | null) => {
      const entry = index === null ? null : { entrantId: makeEntrant(index).id, status: 'active' as const };
      const [round] = listRounds(
        listLiveParts,
        makeContest({ matches: [index === null ? { ...reportedMatch, reports: [] } : reportedMatch], entry }),
      );
      return round?.matches[0];
    };
    expect(findShownRound(0)).toMatchObject({
      lines: [
        { score: 1, reported: true },
        { score: 2, reported: true },
      ],
      footer: { text: 'Your move', tone: 'your-move' },
    });
    const { container } = render(findShownRound(0)?.footer?.detail);
    expect(container).toHaveTextContent(/^respond by \d\d:\d\d$/);
    expect(findShownRound(1)?.footer).toMatchObject({ text: 'Waiting for hexaplar', tone: 'waiting' });
    expect(findShownRound(null)?.lines[0]).not.toHaveProperty('score');
    expect(findShownRound(null)?.footer).toMatchObject({ text: 'Result reported', tone: 'waiting' });
  });

  it('is paused with its contest, whoever has to act, though a moderator can still rule', () => {
    const renderFooter = (match: Parameters<typeof makeMatch>[1]) => {
      const opponents: [ReturnType<typeof makeOpponent>, ReturnType<typeof makeOpponent>] = [
        makeOpponent(0),
        makeOpponent(1),
      ];
      const entry = { entrantId: makeEntrant(0).id, status: 'active' as const };
      const [round] = listRounds(
        listLiveParts,
        makeContest({
          phase: 'running',
          status: 'paused',
          pausedAt: '2026-11-21T18:00:00.000Z',
          matches: [makeMatch(1, { opponents, ...match })],
          entry,
        }),
      );
      return round?.matches[0]?.footer;
    };
    for (const status of ['ready', 'live', 'reported'] as const)
      expect(renderFooter({ status })).toEqual({ text: 'Paused', tone: 'paused' });
    expect(renderFooter({ status: 'disputed' })).toMatchObject({ tone: 'disputed' });
  });

  it('shows who advances without a match', () => {
    const [round] = listRounds(
      listLiveParts,
      makeContest({
        matches: [makeMatch(1, { status: 'completed', method: 'bye', opponents: [makeOpponent(0), null] })],
      }),
    );
    expect(round?.matches[0]?.lines[1]).toEqual({ kind: 'unknown', text: 'Bye' });
  });
});

test('names rounds by their number of matches', () => {
  expect([1, 2, 4, 8, 128].map(formatRoundTitle)).toEqual([
    'Final',
    'Semi-finals',
    'Quarter-finals',
    'Round of 16',
    'Round of 256',
  ]);
});

const makeGroupStage = (round: number) => ({ part: 'group', round, index: 1, rounds: 3 }) as const;

it('draws no round whose pairs follow from results to come', () => {
  const contest = makeContest({
    phase: 'running',
    matches: [
      makeMatch(1, { status: 'live', stage: makeGroupStage(1), opponents: [makeOpponent(0), makeOpponent(1)] }),
      makeMatch(2, {
        status: 'completed',
        method: 'bye',
        stage: makeGroupStage(1),
        opponents: [makeOpponent(2), null],
      }),
      makeMatch(3, { status: 'locked', round: 2, stage: makeGroupStage(2), opponents: [null, null] }),
      makeMatch(4, { status: 'locked', round: 3, stage: makeGroupStage(3), opponents: [null, null] }),
    ],
  });
  const [part] = listLiveParts(contest);
  expect(part?.rounds.map(({ title }) => title)).toEqual(['Round 1']);
  expect(part?.rounds[0]?.matches[1]?.lines[1]).toEqual({ kind: 'unknown', text: 'Bye' });
  expect(findUnpairedRound(contest)).toMatchObject({ round: 2, rounds: 3 });
});

describe('two stages', () => {
  const makeStage = (group: number) => ({ part: 'group', round: 1, index: 1, rounds: 1, group }) as const;
  const semiFinal = { part: 'main', round: 1, index: 1, rounds: 2 } as const;
  const groups = [
    makeMatch(1, { status: 'completed', stage: makeStage(1), opponents: [makeOpponent(0), makeOpponent(1)] }),
    makeMatch(2, { status: 'live', stage: makeStage(2), opponents: [makeOpponent(2), makeOpponent(3)] }),
  ];
  const listParts = (matches: ContestDetail['matches']) =>
    listLiveParts(makeContest({ phase: 'running', format: 'stages', matches })).map(({ part, group, rounds }) => ({
      part: group === undefined ? part : `${part} ${group}`,
      rounds: rounds.map(({ title }) => title),
    }));

  it('draw each group, and the bracket once its players are known', () => {
    const waitingMatch = makeMatch(3, { status: 'locked', stage: semiFinal, opponents: [null, null] });
    const contest = makeContest({ phase: 'running', format: 'stages', matches: [...groups, waitingMatch] });
    expect(hasUnseatedBracket(contest)).toBe(true);
    expect(listParts(contest.matches)).toEqual([
      { part: 'group 1', rounds: ['Round 1'] },
      { part: 'group 2', rounds: ['Round 1'] },
    ]);
    const seatedMatch = makeMatch(3, {
      status: 'ready',
      stage: semiFinal,
      opponents: [makeOpponent(0), makeOpponent(2)],
    });
    expect(listParts([...groups, seatedMatch]).map(({ part }) => part)).toEqual(['main', 'group 1', 'group 2']);
  });

  it('preview the groups alone', () => {
    const parts = previewParts(
      makeContest({ entrants: makeEntrants(7), format: 'stages', formatSettings: { groups: 2, advance: 2 } }),
    );
    expect(parts.map(({ part, group, rounds }) => [part, group, rounds.length])).toEqual([
      ['group', 1, 3],
      ['group', 2, 3],
    ]);
  });
});

it('links a league’s player to their next match, and says when each opens', () => {
  const makeOpeningMatch = (number: number, dueAt: string) =>
    makeMatch(number, {
      status: 'locked',
      dueAt,
      stage: makeGroupStage(number),
      round: number,
      opponents: [makeOpponent(0), makeOpponent(number)],
    });
  const contest = makeContest({
    phase: 'running',
    format: 'league',
    entry: { entrantId: makeEntrant(0).id, status: 'active' },
    matches: [makeOpeningMatch(2, '2026-12-08T19:00:00.000Z'), makeOpeningMatch(1, '2026-12-01T19:00:00.000Z')],
  });
  expect(findOwnMatch(contest)).toMatchObject({ match: { number: 1 }, move: { kind: 'arrange' } });
  const [part] = listLiveParts(contest);
  const [match] = part?.rounds[0]?.matches ?? [];
  expect(match).toMatchObject({ to: `/dashboard/matches/${match?.id}`, footer: { text: 'Opens' } });
});
