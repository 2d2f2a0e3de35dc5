import {
  makeContestDetail as makeSampleDetail,
  makeContestSummary as makeSampleSummary,
} from '@laurel/shared/contests/testing';
import type { ContestDetail, ContestMatch, ContestSummary, Entrant, Opponent } from '@laurel/shared/protocol';

const makeUuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const serverNow = '2026-11-21T17:00:00.000Z';

const ownSummary = {
  id: makeUuid(1),
  slug: 'winter-laurel-cup-xii',
  title: 'Winter Laurel Cup XII',
  game: 'Rocket League',
  cover: '/covers/rocket.svg',
  entryFee: '75',
  pool: '4800',
  entered: 3,
  maxPlayers: 8,
  registrationOpensAt: '2026-11-01T12:00:00.000Z',
  checkInOpensAt: '2026-11-21T18:00:00.000Z',
  checkInClosesAt: '2026-11-21T18:15:00.000Z',
  startsAt: '2026-11-21T18:30:00.000Z',
};

export const makeContestSummary = (fields: Partial<ContestSummary> = {}): ContestSummary =>
  makeSampleSummary({ ...ownSummary, ...fields });

const usernames = ['hexaplar', 'mlk_ovi', 'pietra_88', 'brambleton'];

export const makeEntrant = (index: number, fields: Partial<Entrant> = {}): Entrant => ({
  id: makeUuid(100 + index),
  player: { id: makeUuid(200 + index), username: usernames[index] ?? `player_${index}`, avatarUrl: null },
  country: 'FI',
  seed: null,
  status: 'registered',
  enteredAt: '2026-11-02T09:14:00.000Z',
  checkedInAt: null,
  titles: index,
  played: 0,
  won: 0,
  earned: '0',
  prize: '0',
  ...fields,
});

export const metEligibility: ContestDetail['eligibility'] = {
  eligible: true,
  conditions: [
    { condition: 'signed_in', params: {}, met: true, state: { code: 'signed_in', params: {} }, fix: null },
    {
      condition: 'email_verified',
      params: {},
      met: true,
      state: { code: 'verified', params: { at: '2026-03-02T10:00:00.000Z' } },
      fix: null,
    },
    {
      condition: 'balance',
      params: { fee: '75' },
      met: true,
      state: { code: 'available', params: { available: '617.5' } },
      fix: null,
    },
  ],
};

export const makeContest = (fields: Partial<ContestDetail> = {}): ContestDetail =>
  makeSampleDetail({
    ...ownSummary,
    description: 'Eight players, one evening.',
    rules: '## Before the match\n\n- Standard arena, no mutators.',
    prizePool: '4000',
    prizeSplit: [6000, 2500, 1500],
    playMinutes: 45,
    prizes: [
      { place: 1, basisPoints: 6000, amount: '2880' },
      { place: 2, basisPoints: 2500, amount: '1200' },
    ],
    entrants: [makeEntrant(0), makeEntrant(1), makeEntrant(2)],
    eligibility: metEligibility,
    serverNow,
    ...fields,
  });

export const makeOpponent = (index: number, fields: Partial<Opponent> = {}): Opponent => {
  const { id, player } = makeEntrant(index);
  return {
    entrantId: id,
    player,
    seed: index + 1,
    checkedInAt: null,
    score: null,
    result: null,
    forfeit: false,
    ...fields,
  };
};

/** `number` also determines the match's id. */
export const makeMatch = (number: number, fields: Partial<ContestMatch> = {}): ContestMatch => ({
  id: makeUuid(300 + number),
  round: 1,
  number,
  nextMatchId: null,
  bestOf: 3,
  status: 'locked',
  opponents: [null, null],
  method: null,
  dueAt: null,
  reports: [],
  openedAt: null,
  endedAt: null,
  ...fields,
});

export const makeMatchId = (number: number) => makeUuid(300 + number);
