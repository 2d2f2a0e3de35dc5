import type { PublicPlayer } from '@laurel/shared/protocol';

const makeId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const makeSide = (number: number, username: string, result: 'win' | 'loss', score: number) => ({
  entrantId: makeId(number),
  player: { id: makeId(number), username, avatarUrl: null },
  seed: number,
  checkedInAt: null,
  score,
  result,
  forfeit: false,
});

export const makePlayer = (fields: Partial<PublicPlayer> = {}): PublicPlayer => ({
  player: { id: makeId(1), username: 'kestrel_09', avatarUrl: null },
  bio: 'Left-handed.',
  country: 'FR',
  joinedAt: '2026-03-02T10:00:00.000Z',
  record: { titles: 3, played: 41, won: 27, earned: '4830' },
  medals: [
    {
      contest: { id: makeId(7), slug: 'autumn-boost', title: 'Autumn Boost' },
      place: 1,
      players: 16,
      at: '2026-10-17T20:12:00.000Z',
    },
  ],
  accounts: [
    {
      provider: 'steam',
      externalId: '76561198000000001',
      displayName: 'Kestrel',
      verifiedAt: '2026-04-02T10:00:00.000Z',
    },
  ],
  matches: [
    {
      id: makeId(20),
      round: 3,
      number: 7,
      nextMatchId: null,
      bestOf: 5,
      status: 'completed',
      opponents: [makeSide(2, 'mlk_ovi', 'loss', 1), makeSide(1, 'kestrel_09', 'win', 3)],
      method: 'confirmed',
      dueAt: null,
      contest: { id: makeId(7), slug: 'autumn-boost', title: 'Autumn Boost', game: 'Rocket League' },
      roundSize: 2,
      endedAt: '2026-10-17T20:12:00.000Z',
    },
  ],
  ...fields,
});
