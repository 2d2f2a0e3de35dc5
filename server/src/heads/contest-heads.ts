import type { AnswerOf, ContestDetail } from '@laurel/shared/protocol';
import type { Card } from './cards/card';
import type { Head } from './head';
import { cardAddress, type HeadSource, platforms, playedOnline, trail } from './head-source';

function contestWords(contest: ContestDetail, { t, formats }: HeadSource): string {
  const { game, platform, startsAt, phase, champion } = contest;
  const facts = {
    game,
    platform: platforms[platform],
    fee: /[1-9]/.test(contest.entryFee) ? formats.amount(contest.entryFee) : null,
    pool: formats.amount(contest.pool, 'short'),
    startsAt,
  };
  switch (phase) {
    case 'draft':
    case 'registration':
    case 'check_in':
      return t.contest.ahead(facts);
    case 'running':
    case 'awaiting_review':
      return t.contest.running(facts);
    case 'completed':
      return t.contest.completed(facts, champion?.username ?? null);
    case 'cancelled':
      return t.contest.cancelled(facts);
  }
}

export function contestHead(contest: ContestDetail, source: HeadSource): Head {
  const { t, formats, origin } = source;
  const path = `/contests/${contest.slug}`;
  const description = contestWords(contest, source);
  const card: Card = {
    kicker: t.contests.title,
    title: contest.title,
    text: description,
    figure: { label: t.pool, value: formats.amount(contest.pool, 'short') },
    picture: contest.cover,
  };
  return {
    title: contest.title,
    description,
    path,
    kind: 'website',
    card,
    indexed: true,
    about: [
      {
        '@context': 'https://schema.org',
        '@type': 'SportsEvent',
        name: contest.title,
        description,
        image: cardAddress(source, path, card),
        sport: contest.game,
        startDate: contest.startsAt,
        ...playedOnline(origin, path, { cancelled: contest.phase === 'cancelled' }),
        offers: {
          '@type': 'Offer',
          price: contest.entryFee,
          priceCurrency: 'LRL',
          url: origin + path,
          validFrom: contest.registrationOpensAt,
        },
      },
      trail(origin, { name: t.contests.title, path: '/contests' }, { name: contest.title, path }),
    ],
  };
}

type Match = AnswerOf<'getPublicMatch'>;

function matchWords(match: Match, { t }: HeadSource): string {
  const { contest, roundSize, bestOf, status, opponents } = match;
  const facts = { round: t.round(roundSize), contest: contest.title, game: contest.game, bestOf };
  switch (status) {
    case 'locked':
    case 'waiting':
    case 'ready':
      return t.match.ahead(facts);
    case 'live':
    case 'reported':
    case 'disputed':
    case 'abandoned':
      return t.match.running(facts);
    case 'completed': {
      const winner = opponents.find((opponent) => opponent?.result === 'win');
      if (!winner) return t.match.nobody(facts);
      const loser = opponents.find((opponent) => opponent?.result === 'loss')?.player.username ?? null;
      return t.match.won({ ...facts, winner: winner.player.username, loser, score: scoreOf(match) });
    }
  }
}

/** "3–1", the winner's games first; null without games that were played. */
function scoreOf({ opponents: [first, second] }: Match): string | null {
  if (!first || !second || first.score === null || second.score === null) return null;
  const games = [first.score, second.score];
  return (second.result === 'win' ? games.reverse() : games).join('–');
}

export function matchHead(match: Match, source: HeadSource): Head {
  const { t, origin } = source;
  const { id, contest, opponents } = match;
  const path = `/matches/${id}`;
  const [first, second] = opponents.map((opponent) => opponent?.player.username ?? t.match.undecided);
  const pair = t.match.pair(first ?? '', second ?? '');
  const title = `${t.round(match.roundSize)}: ${pair}`;
  const description = matchWords(match, source);
  const score = scoreOf(match);
  const contestPath = `/contests/${contest.slug}`;
  const card: Card = {
    kicker: contest.title,
    title: pair,
    text: description,
    figure: score === null ? null : { label: t.match.score, value: score },
    picture: contest.cover,
  };
  return {
    title: `${title}, ${contest.title}`,
    description,
    path,
    kind: 'website',
    card,
    // Nothing to find before somebody plays in it.
    indexed: opponents.some((opponent) => opponent !== null),
    about: [
      {
        '@context': 'https://schema.org',
        '@type': 'SportsEvent',
        name: title,
        description,
        image: cardAddress(source, path, card),
        sport: contest.game,
        startDate: match.startedAt ?? match.openedAt ?? contest.startsAt,
        ...(match.endedAt !== null && { endDate: match.endedAt }),
        ...playedOnline(origin, path, { cancelled: contest.phase === 'cancelled' && match.status !== 'completed' }),
        superEvent: {
          '@type': 'SportsEvent',
          name: contest.title,
          startDate: contest.startsAt,
          url: origin + contestPath,
        },
        competitor: opponents.flatMap((opponent) =>
          opponent
            ? [
                {
                  '@type': 'Person' as const,
                  name: opponent.player.username,
                  url: `${origin}/players/${opponent.player.username}`,
                },
              ]
            : [],
        ),
      },
      trail(
        origin,
        { name: t.contests.title, path: '/contests' },
        { name: contest.title, path: contestPath },
        { name: title, path },
      ),
    ],
  };
}
