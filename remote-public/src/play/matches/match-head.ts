import { type Card, makeHeadFromRead } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { names, readMessages } from '@laurel/shared/ui/locale';
import { makeBreadcrumbs, makeOnlineEvent } from '../../layout/structured-data';
import { contests } from '../contests/messages/en';
import { describePairing } from './match-words';
import { matches } from './messages/en';

type Match = AnswerOf<'getPublicMatch'>;

/** Puts the winner's games first. Null if the match has no score. */
function formatMatchScore({ opponents: [first, second] }: Match): string | null {
  if (!first || !second || first.score === null || second.score === null) return null;
  const games = [first.score, second.score];
  return (second.result === 'win' ? games.reverse() : games).join('–');
}

function describeOutcome(match: Match): string {
  const { opponents, bestOf, status } = match;
  const { game } = match.contest;
  const t = readMessages(matches).head;
  switch (status) {
    case 'locked':
    case 'waiting':
    case 'ready':
      return t.ahead(game, bestOf);
    case 'live':
    case 'reported':
    case 'disputed':
    case 'abandoned':
      return t.running(game, bestOf);
    case 'completed': {
      const winner = opponents.find((opponent) => opponent?.result === 'win')?.player.username;
      if (winner === undefined) return match.method === 'not_needed' ? t.notNeeded(game) : t.neither(game);
      const loser = opponents.find((opponent) => opponent?.result === 'loss')?.player.username;
      if (loser === undefined) return t.wonAlone(game, winner);
      const score = formatMatchScore(match);
      return score === null ? t.won(game, winner, loser) : t.wonBy(game, winner, loser, score);
    }
  }
}

export const head = makeHeadFromRead(
  'getPublicMatch',
  (match, request) => {
    const { home } = request;
    const { id, contest, opponents, roundSize, stage, status, startedAt, openedAt, endedAt } = match;
    const words = readMessages(matches);
    const t = words.head;
    const round = readMessages(names).round(roundSize, stage);
    const path = `/matches/${id}`;
    const pairing = describePairing(match, words);
    const title = `${round}: ${pairing}`;
    const description = `${t.of(round, contest.title)} ${describeOutcome(match)}`;
    const score = formatMatchScore(match);
    const contestPath = `/contests/${contest.slug}`;
    const card: Card = {
      kicker: contest.title,
      title: pairing,
      text: description,
      figure: score === null ? null : { label: t.score, value: score },
      picture: contest.cover,
    };
    const players = opponents.flatMap((opponent) => (opponent ? [opponent.player.username] : []));
    return {
      status: 200,
      head: {
        ...{ title: `${title}, ${contest.title}`, description, path, kind: 'website', card },
        indexed: players.length > 0,
        about: [
          {
            '@context': 'https://schema.org',
            '@type': 'SportsEvent',
            name: title,
            description,
            sport: contest.game,
            startDate: startedAt ?? openedAt ?? contest.startsAt,
            ...(endedAt !== null && { endDate: endedAt }),
            ...makeOnlineEvent(request, path, { cancelled: contest.phase === 'cancelled' && status !== 'completed' }),
            superEvent: {
              '@type': 'SportsEvent',
              name: contest.title,
              startDate: contest.startsAt,
              url: home + contestPath,
            },
            competitor: players.map((name) => ({ '@type': 'Person' as const, name, url: `${home}/players/${name}` })),
          },
          makeBreadcrumbs(
            home,
            { name: readMessages(contests).head.title, path: '/contests' },
            { name: contest.title, path: contestPath },
            { name: title, path },
          ),
        ],
      },
    };
  },
  'matches',
);
