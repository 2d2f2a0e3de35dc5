import { type Card, cardImage, type HeadAnswer, makeHeadFromRead } from '@laurel/shared/area';
import type { PlayerRef } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { campaigns } from '../../challenges/campaigns/messages/en';
import { contracts } from '../../challenges/contracts/messages/en';
import { makeBreadcrumbs, makeHeadFormats, platforms, readLastSegment } from '../../layout/structured-data';
import { wins } from './messages/en';

interface Win {
  of: { path: string; kicker: string; title: string; game: { title: string; platform: 'playstation' | 'steam' } };
  path: string;
  player: PlayerRef;
  amount: string;
}

function writeHead({ of, path, player, amount }: Win, home: string): HeadAnswer {
  const t = readMessages(wins).head;
  const platform = platforms[of.game.platform];
  const title = t.title(player.username, of.title);
  const card: Card = {
    kicker: of.kicker,
    title: t.card(player.username),
    text: `${of.title}. ${t.on(of.game.title, platform)}`,
    figure: { label: t.prize, value: makeHeadFormats().amount(amount, 'short') },
    picture: player.avatarUrl,
  };
  return {
    status: 200,
    head: {
      ...{ title, path, kind: 'website', card },
      description: t.description(player.username, of.title, of.game.title, platform),
      // Search engines should index the campaign or contract instead.
      indexed: false,
      about: [
        { '@context': 'https://schema.org', '@type': 'WebPage', name: title, image: cardImage },
        makeBreadcrumbs(home, { name: of.title, path: of.path }, { name: title, path }),
      ],
    },
  };
}

/** The last segment is like "orchard-sprint~kestrel_09". */
function readSegment(url: URL): [name: string, username: string] {
  const [name = '', username = ''] = readLastSegment(url).split('~');
  return [name, username];
}

export const campaignWinHead = makeHeadFromRead(
  'getPublicCampaign',
  ({ slug, title, game, leaders }, { url, home }) => {
    const [name, username] = readSegment(url);
    const winner = leaders.find(({ player, status }) => player.username === username && status === 'paid');
    if (!winner) return { status: 404 };
    const path = `/wins/campaign/${slug}~${username}`;
    if (name !== slug) return { status: 301, path };
    const of = { path: `/campaigns/${slug}`, kicker: readMessages(campaigns).head.title, title, game };
    return writeHead({ of, path, player: winner.player, amount: winner.reward }, home);
  },
);

export const contractWinHead = makeHeadFromRead(
  'getPublicContract',
  ({ id, title, game, participants }, { url, home }) => {
    const [, username] = readSegment(url);
    const winner = participants.find(({ player, status }) => player.username === username && status === 'won');
    if (!winner || winner.payout === null) return { status: 404 };
    const of = { path: `/contracts/${id}`, kicker: readMessages(contracts).head.title, title, game };
    return writeHead(
      { of, path: `/wins/contract/${id}~${username}`, player: winner.player, amount: winner.payout },
      home,
    );
  },
);
