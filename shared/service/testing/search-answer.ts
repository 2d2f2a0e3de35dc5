import type { AnswerOf, Game } from '@laurel/shared/protocol';

const makeId = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
const at = '2026-11-21T12:00:00.000Z';

const makeGame = (title: string, index: number): Game => ({
  ...{ id: makeId(index), platform: 'steam', externalId: String(index), title, systems: [], cover: null },
});

export const makeSearchAnswer = (texts: readonly string[]): AnswerOf<'search'> => ({
  contests: texts.map((title, index) => ({
    ...{ slug: `cup-${index}`, title, game: title, phase: 'running', startsAt: at },
  })),
  campaigns: texts.map((title, index) => ({
    ...{ slug: `race-${index}`, title, status: 'active', game: makeGame(title, index) },
  })),
  contracts: texts.map((title, index) => ({
    ...{ id: makeId(index), title, status: 'open', game: makeGame(title, index) },
  })),
  players: texts.map((username, index) => ({ id: makeId(index), username, avatarUrl: null })),
  games: texts.map(makeGame),
  posts: texts.map((text, index) => ({
    ...{ slug: `story-${index}`, title: text, excerpt: text, publishedAt: at },
    piece: [
      { text, match: true },
      { text, match: false },
    ],
  })),
  help: texts.map((text, index) => ({
    ...{ slug: `answer-${index}`, title: text, locale: 'en', locales: ['en'] },
    piece: [{ text, match: true }],
  })),
});
