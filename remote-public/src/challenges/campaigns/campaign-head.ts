import { type Card, makeHeadFromRead } from '@laurel/shared/area';
import type { CampaignDetail } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import {
  makeBreadcrumbs,
  makeHeadFormats,
  makeOnlineEvent,
  platforms,
  readLastSegment,
} from '../../layout/structured-data';
import { campaigns } from './messages/en';

function describeCampaign({ game, status, rewardPool, endsAt }: CampaignDetail): string {
  const t = readMessages(campaigns).head;
  const formats = makeHeadFormats();
  const platform = platforms[game.platform];
  const pool = formats.amount(rewardPool, 'short');
  if (status === 'cancelled') return t.cancelled(game.title, platform, pool);
  const endText = formats.moment(endsAt);
  const isOver = status === 'ended' || status === 'settled';
  return (isOver ? t.over : t.on)(game.title, platform, pool, endText);
}

export const head = makeHeadFromRead(
  'getPublicCampaign',
  (campaign, request) => {
    const { url, home } = request;
    const { slug, title, cover, status, startsAt, endsAt, rewardPool } = campaign;
    const path = `/campaigns/${slug}`;
    if (readLastSegment(url) !== slug) return { status: 301, path };
    const t = readMessages(campaigns).head;
    const description = describeCampaign(campaign);
    const card: Card = {
      kicker: t.title,
      title,
      text: description,
      figure: { label: t.pool, value: makeHeadFormats().amount(rewardPool, 'short') },
      picture: cover,
    };
    return {
      status: 200,
      head: {
        ...{ title, description, path, kind: 'website', card, indexed: true },
        about: [
          {
            '@context': 'https://schema.org',
            '@type': 'Event',
            name: title,
            description,
            startDate: startsAt,
            endDate: endsAt,
            ...makeOnlineEvent(request, path, { cancelled: status === 'cancelled' }),
          },
          makeBreadcrumbs(home, { name: t.title, path: '/campaigns' }, { name: title, path }),
        ],
      },
    };
  },
  'campaigns',
);
