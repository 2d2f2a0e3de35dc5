import { buildAvatarUrl, longName } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { Bracket } from './bracket';
import { MatchList } from './match-list';
import type { BracketLine, BracketMatch, BracketRound } from './types';

const makePlayer = (username: string, seed: number, score?: number, outcome?: 'winner' | 'loser'): BracketLine => ({
  kind: 'player',
  username,
  avatar: username === longName || username.startsWith('player_') ? null : buildAvatarUrl(username),
  seed,
  score,
  outcome,
});
const makeUnknownLine = (text: string): BracketLine => ({ kind: 'unknown', text });
const makeMatch = (
  id: string,
  first: BracketLine,
  second: BracketLine,
  fields: Partial<BracketMatch> = {},
): BracketMatch => ({
  id,
  lines: [first, second],
  ...fields,
});

const quarterFinals: BracketRound = {
  id: 'quarter',
  title: 'Quarter-finals',
  detail: 'Best of 5, 16:45',
  matches: [
    makeMatch('1', makePlayer('hexaplar', 1, 1, 'loser'), makePlayer('pietra_88', 8, 3, 'winner'), {
      to: '/matches/1',
    }),
    makeMatch('2', makePlayer('ines_vale', 5, 3, 'winner'), makePlayer('brambleton', 4, 2, 'loser'), {
      to: '/matches/2',
    }),
    makeMatch('3', makePlayer('kestrel_09', 3, 3, 'winner'), makePlayer('saltmarsh', 6, 0, 'loser'), {
      to: '/matches/3',
    }),
    makeMatch('4', makePlayer('noor_k', 7, 1, 'loser'), makePlayer('mlk_ovi', 2, 3, 'winner'), { to: '/matches/4' }),
  ],
};
const semiFinals: BracketRound = {
  id: 'semi',
  title: 'Semi-finals',
  detail: 'Best of 5, 19:45',
  matches: [
    makeMatch('5', makePlayer('pietra_88', 8), makePlayer('ines_vale', 5), {
      to: '/matches/5',
      footer: { tone: 'live', text: 'Live', detail: 'until 20:45' },
    }),
    makeMatch(
      '6',
      {
        kind: 'player',
        username: 'kestrel_09',
        avatar: buildAvatarUrl('kestrel_09'),
        seed: 3,
        score: 1,
        reported: true,
        you: true,
      },
      { kind: 'player', username: 'mlk_ovi', avatar: buildAvatarUrl('mlk_ovi'), seed: 2, score: 3, reported: true },
      {
        to: '/matches/6',
        current: true,
        footer: { tone: 'your-move', text: 'Your move', detail: 'confirm by 20:45' },
      },
    ),
  ],
};
const finalBracketRound: BracketRound = {
  id: 'final',
  title: 'Final',
  detail: 'Best of 5, 21:30',
  matches: [makeMatch('7', makeUnknownLine('pietra_88 or ines_vale'), makeUnknownLine('kestrel_09 or mlk_ovi'))],
};
const wideBracketRounds: BracketRound[] = [16, 8, 4, 2, 1].map((count, round) => ({
  id: `round ${round}`,
  title: ['First round', 'Second round', 'Quarter-finals', 'Semi-finals', 'Final'][round] ?? '',
  matches: Array.from({ length: count }, (_, index) =>
    round === 0
      ? makeMatch(`${round}/${index}`, makePlayer(longName, index + 1), makeUnknownLine('Bye'))
      : makeMatch(`${round}/${index}`, makeUnknownLine('To be drawn'), makeUnknownLine('To be drawn')),
  ),
}));

const listSeeds = (playerCount: number): number[] =>
  playerCount === 1 ? [1] : listSeeds(playerCount / 2).flatMap((seed) => [seed, playerCount + 1 - seed]);

const largeBracketRounds: BracketRound[] = [64, 32, 16, 8, 4, 2, 1].map((count, round) => ({
  id: `round ${round}`,
  title: count > 4 ? `Round of ${count * 2}` : (['Final', 'Semi-finals', 'Quarter-finals'][Math.log2(count)] ?? ''),
  matches: Array.from({ length: count }, (_, index) => {
    const id = `${round}/${index}`;
    const to = `/matches/${id}`;
    if (round > 2) return makeMatch(id, makeUnknownLine('To be played'), makeUnknownLine('To be played'), { to });
    const [firstSeed = 0, secondSeed = 0] = listSeeds(count * 2).slice(index * 2);
    const makeLine = (seed: number, score: number, outcome: 'winner' | 'loser') =>
      round < 2 ? makePlayer(`player_${seed}`, seed, score, outcome) : makePlayer(`player_${seed}`, seed);
    return makeMatch(id, makeLine(firstSeed, 2, 'winner'), makeLine(secondSeed, index % 2, 'loser'), {
      to,
      ...(round === 2 && { footer: { tone: 'live', text: 'Live' } }),
    });
  }),
}));

export const stories: Story[] = [
  {
    name: 'Running',
    note: 'In a narrow place one round shows at a time: choose it above.',
    Show: () => (
      <Bracket
        label="Bracket of Winter Laurel Cup XII"
        rounds={[quarterFinals, semiFinals, finalBracketRound]}
        champion={{ detail: '2,500 LRL', text: 'XII' }}
      />
    ),
  },
  {
    name: 'Won',
    Show: () => (
      <Bracket
        label="Bracket of Quadriga Sprint"
        rounds={[
          {
            ...finalBracketRound,
            matches: [makeMatch('7', makePlayer('ines_vale', 5, 3, 'winner'), makePlayer('kestrel_09', 3, 2, 'loser'))],
          },
        ]}
        champion={{ detail: '105 LRL', player: { username: 'ines_vale', avatar: buildAvatarUrl('ines_vale') } }}
      />
    ),
  },
  {
    name: 'Before the draw',
    Show: () => (
      <Bracket
        label="Bracket of Lantern Duel III"
        rounds={[
          {
            id: 'semi',
            title: 'Semi-finals',
            matches: [makeMatch('1', makeUnknownLine('To be drawn'), makeUnknownLine('To be drawn')), null],
          },
          {
            id: 'final',
            title: 'Final',
            matches: [makeMatch('2', makeUnknownLine('To be drawn'), makeUnknownLine('To be drawn'))],
          },
        ]}
      />
    ),
  },
  {
    name: 'Thirty-two places, long names',
    Show: () => <Bracket label="Bracket of Thunderhead Open" rounds={wideBracketRounds} />,
  },
  {
    name: 'A hundred and twenty-eight players',
    note: 'Four rounds show beside one another, from the chosen one on. Only on this page: `npm run bench:interaction` measures it.',
    alone: true,
    Show: () => <Bracket label="Bracket of the Open" rounds={largeBracketRounds} champion={{ detail: '12,000 LRL' }} />,
  },
  {
    name: 'Some matches as a list',
    Show: () => (
      <MatchList
        label="Live matches of the Open"
        rounds={largeBracketRounds.slice(2, 4).map((round) => ({ ...round, matches: round.matches.slice(0, 5) }))}
      />
    ),
  },
  {
    name: 'In a card',
    frame: 'narrow',
    Show: () => (
      <Bracket
        label="Bracket, narrow"
        rounds={[quarterFinals, semiFinals, finalBracketRound]}
        champion={{ text: 'XII' }}
      />
    ),
  },
];
