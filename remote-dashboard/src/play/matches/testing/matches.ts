import type { ContestSummary, MatchRoom, Opponent, UserMatch } from '@laurel/shared/protocol';

export const ownEntrantId = '00000000-0000-4000-8000-000000000001';
export const otherEntrantId = '00000000-0000-4000-8000-000000000002';
export const ownPlayer = { id: '5f0c8a34-7a51-4c6e-9a2b-1d4f6b8c0e21', username: 'kestrel_09', avatarUrl: null };
export const otherPlayer = { id: '00000000-0000-4000-8000-00000000000b', username: 'mlk_ovi', avatarUrl: null };
export const matchId = '00000000-0000-4000-8000-0000000000aa';
export const contestRef = {
  id: '00000000-0000-4000-8000-0000000000cc',
  slug: 'winter-laurel-cup-xii',
  title: 'Winter Laurel Cup XII',
  game: 'Rocket League',
};

export const addMinutesToNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const makeOpponent = (fields: Partial<Opponent>): Opponent => ({
  entrantId: ownEntrantId,
  player: ownPlayer,
  seed: 3,
  checkedInAt: null,
  score: null,
  result: null,
  forfeit: false,
  ...fields,
});

export const makeOwnOpponent = (fields: Partial<Opponent> = {}) => makeOpponent(fields);
export const makeOtherOpponent = (fields: Partial<Opponent> = {}) =>
  makeOpponent({ entrantId: otherEntrantId, player: otherPlayer, seed: 2, ...fields });

let eventCount = 0;

export const makeMatchEvent = (fields: Partial<MatchRoom['events'][number]>): MatchRoom['events'][number] => {
  eventCount += 1;
  return {
    id: `00000000-0000-4000-8000-${String(eventCount).padStart(12, '0')}`,
    at: addMinutesToNow(-5),
    actor: null,
    kind: 'opened',
    score: null,
    note: null,
    minutes: null,
    about: null,
    ...fields,
  };
};

export const makeMatchRoom = (fields: Partial<MatchRoom> = {}): MatchRoom => ({
  id: matchId,
  round: 2,
  number: 6,
  nextMatchId: '00000000-0000-4000-8000-0000000000ab',
  bestOf: 5,
  status: 'live',
  opponents: [
    makeOwnOpponent({ checkedInAt: addMinutesToNow(-30) }),
    makeOtherOpponent({ checkedInAt: addMinutesToNow(-25) }),
  ],
  method: null,
  dueAt: addMinutesToNow(30),
  version: 4,
  contest: { ...contestRef, platform: 'playstation', status: 'active' },
  accounts: [null, null],
  roundSize: 4,
  totalMatches: 7,
  reports: [],
  resolution: null,
  clock: [
    { step: 'check_in', state: 'done', at: addMinutesToNow(-25), movers: [] },
    { step: 'play', state: 'now', at: addMinutesToNow(30), movers: [ownEntrantId, otherEntrantId] },
    { step: 'confirm', state: 'next', at: null, movers: [] },
    { step: 'payout', state: 'next', at: null, movers: [] },
  ],
  events: [],
  evidence: [],
  entrantId: ownEntrantId,
  actions: ['report', 'concede'],
  stakes: { winner: null, loser: '360' },
  payout: { state: 'none', at: null },
  ruleBy: null,
  appealable: false,
  minutes: { checkIn: 10, play: 60, confirm: 30 },
  staff: null,
  serverNow: addMinutesToNow(0),
  ...fields,
});

export const makeReportedRoom = (fields: Partial<MatchRoom> = {}): MatchRoom =>
  makeMatchRoom({
    status: 'reported',
    reports: [{ entrantId: otherEntrantId, score: [1, 3], at: addMinutesToNow(-5) }],
    actions: ['report', 'confirm', 'concede', 'object'],
    clock: [
      { step: 'check_in', state: 'done', at: addMinutesToNow(-25), movers: [] },
      { step: 'play', state: 'done', at: addMinutesToNow(-5), movers: [] },
      { step: 'confirm', state: 'now', at: addMinutesToNow(25), movers: [ownEntrantId] },
      { step: 'payout', state: 'next', at: null, movers: [] },
    ],
    dueAt: addMinutesToNow(25),
    version: 5,
    ...fields,
  });

type Method = NonNullable<MatchRoom['resolution']>['method'];

export const makeFinishedRoom = (
  winner: 'own' | 'other' | 'none',
  method: Method,
  games: [number, number] | null,
  fields: Partial<MatchRoom> = {},
): MatchRoom => {
  const deriveResult = (side: 'own' | 'other') => (winner === side ? 'win' : 'loss');
  return makeMatchRoom({
    status: 'completed',
    method,
    opponents: [
      makeOwnOpponent({ result: deriveResult('own'), score: games?.[0] ?? null, checkedInAt: addMinutesToNow(-30) }),
      makeOtherOpponent({
        result: deriveResult('other'),
        score: games?.[1] ?? null,
        checkedInAt: addMinutesToNow(-25),
      }),
    ],
    resolution: {
      method,
      winnerEntrantId: winner === 'own' ? ownEntrantId : winner === 'other' ? otherEntrantId : null,
      by: null,
      reason: null,
      at: addMinutesToNow(-1),
    },
    clock: [
      { step: 'check_in', state: 'done', at: addMinutesToNow(-25), movers: [] },
      { step: 'play', state: 'done', at: addMinutesToNow(-5), movers: [] },
      { step: 'confirm', state: 'done', at: addMinutesToNow(-1), movers: [] },
      { step: 'payout', state: 'done', at: addMinutesToNow(-1), movers: [] },
    ],
    actions: [],
    dueAt: null,
    version: 6,
    payout: { state: 'paid', at: addMinutesToNow(-1) },
    ...fields,
  });
};

export const makeUserMatch = (fields: Partial<UserMatch> = {}): UserMatch => ({
  id: matchId,
  round: 2,
  number: 6,
  nextMatchId: null,
  bestOf: 5,
  status: 'live',
  opponents: [
    makeOwnOpponent({ checkedInAt: addMinutesToNow(-30) }),
    makeOtherOpponent({ checkedInAt: addMinutesToNow(-25) }),
  ],
  method: null,
  dueAt: addMinutesToNow(30),
  contest: { ...contestRef, cover: null },
  roundSize: 4,
  entrantId: ownEntrantId,
  yourMove: true,
  next: null,
  reports: [],
  stakes: { winner: null, loser: '360' },
  ruleBy: null,
  actions: ['report', 'concede'],
  ...fields,
});

export const makeOpponentReportedMatch = (): UserMatch => {
  const { status, reports, dueAt, actions } = makeReportedRoom();
  return makeUserMatch({ status, reports, dueAt, actions });
};

export const makeContest = (fields: Partial<ContestSummary> = {}): ContestSummary => ({
  ...contestRef,
  platform: 'playstation',
  format: 'single_elimination',
  bestOf: 5,
  cover: null,
  phase: 'registration',
  status: 'active',
  displayStatus: 'visible',
  entryFee: '75',
  pool: '1200',
  entered: 6,
  minPlayers: 4,
  maxPlayers: 8,
  registrationOpensAt: addMinutesToNow(-600),
  checkInOpensAt: addMinutesToNow(60),
  checkInClosesAt: addMinutesToNow(90),
  startsAt: addMinutesToNow(90),
  entry: { entrantId: ownEntrantId, status: 'registered' },
  ...fields,
});
