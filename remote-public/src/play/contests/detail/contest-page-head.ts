import { type Card, makeHeadFromRead } from '@laurel/shared/area';
import type { ContestDetail } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import {
  makeBreadcrumbs,
  makeHeadFormats,
  makeOnlineEvent,
  platforms,
  readLastSegment,
} from '../../../layout/structured-data';
import { isJoinable } from '../contest-words';
import { contests, contest as words } from '../messages/en';

function describeContest({
  game,
  platform: platformCode,
  startsAt,
  phase,
  champion,
  entryFee,
  pool: coins,
}: ContestDetail): string {
  const t = readMessages(words).head;
  const formats = makeHeadFormats();
  const platform = platforms[platformCode];
  const pool = formats.amount(coins, 'short');
  const feeText = /[1-9]/.test(entryFee) ? t.fee(formats.amount(entryFee), pool) : t.free(pool);
  const startText = formats.moment(startsAt);
  switch (phase) {
    case 'draft':
    case 'registration':
    case 'check_in':
      return t.ahead(game, platform, feeText, startText);
    case 'running':
    case 'awaiting_review':
      return t.running(game, platform, feeText);
    case 'completed':
      return champion
        ? t.won(game, platform, startText, pool, champion.username)
        : t.completed(game, platform, startText, pool);
    case 'cancelled':
      return t.cancelled(game, platform);
  }
}

/** A finished contest has no end time of its own, so the end of its last match counts. */
const calculateEnd = ({ phase, matches }: ContestDetail): string | undefined =>
  phase === 'completed'
    ? matches
        .flatMap(({ endedAt }) => endedAt ?? [])
        .sort()
        .at(-1)
    : undefined;

export const head = makeHeadFromRead(
  'getPublicContest',
  (contest, request) => {
    const { url, home } = request;
    const { slug, title, game, cover, pool, phase, startsAt, entryFee, registrationOpensAt } = contest;
    const endDate = calculateEnd(contest);
    const path = `/contests/${slug}`;
    if (readLastSegment(url) !== slug) return { status: 301, path };
    const listTitle = readMessages(contests).head.title;
    const description = describeContest(contest);
    const card: Card = {
      kicker: listTitle,
      title,
      text: description,
      figure: { label: readMessages(words).head.pool, value: makeHeadFormats().amount(pool, 'short') },
      picture: cover,
    };
    return {
      status: 200,
      head: {
        ...{ title, description, path, kind: 'website', card, indexed: true },
        about: [
          {
            '@context': 'https://schema.org',
            '@type': 'SportsEvent',
            name: title,
            description,
            sport: game,
            startDate: startsAt,
            ...(endDate !== undefined && { endDate }),
            ...makeOnlineEvent(request, path, { cancelled: phase === 'cancelled' }),
            ...(isJoinable(contest) && {
              offers: {
                '@type': 'Offer',
                price: entryFee,
                priceCurrency: 'LRL',
                url: home + path,
                validFrom: registrationOpensAt,
              },
            }),
          },
          makeBreadcrumbs(home, { name: listTitle, path: '/contests' }, { name: title, path }),
        ],
      },
    };
  },
  'contests',
);
