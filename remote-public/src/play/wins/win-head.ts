import { type Card, cardImage, type HeadAnswer, makeHeadFromRead } from '@laurel/shared/area';
import type { PlayerRef } from '@laurel/shared/protocol';
import { readMessages } from '@laurel/shared/ui/locale';
import { campaigns } from '../../challenges/campaigns/messages/en';
import { contracts } from '../../challenges/contracts/messages/en';
import { makeBreadcrumbs, makeHeadFormats, platforms, readLastSegment } from '../../layout/structured-data';
import { wins } from './messages/en';

interface Win {
  challenge: {
    path: string;
    kicker: string;
    title: string;
    game: { title: string; platform: 'playstation' | 'steam' };
  };
  path: string;
  player: PlayerRef;
  amount: string;
}

function writeHead({ challenge, path, player, amount }: Win, home: string): HeadAnswer {
  const t = readMessages(wins).head;
  const platform = platforms[challenge.game.platform];
  const title = t.title(player.username, challenge.title);
  const card: Card = {
    kicker: challenge.kicker,
    title: t.card(player.username),
    text: `${challenge.title}. ${t.on(challenge.game.title, platform)}`,
    figure: { label: t.prize, value: makeHeadFormats().amount(amount, 'short') },
    picture: player.avatarUrl,
  };
  return {
    status: 200,
    head: {
      ...{ title, path, kind: 'website', card },
      description: t.description(player.username, challenge.title, challenge.game.title, platform),
      // Search engines should index the campaign or contract instead.
      indexed: false,
      about: [
        { '@context': 'https://schema.org', '@type': 'WebPage', name: title, image: cardImage },
        makeBreadcrumbs(home, { name: challenge.title, path: challenge.path }, { name: title, path }),
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
    const challenge = { path: `/campaigns/${slug}`, kicker: readMessages(campaigns).head.title, title, game };
    return writeHead({ challenge, path, player: winner.player, amount: winner.reward }, home);
  },
);

export const contractWinHead = makeHeadFromRead(
  'getPublicContract',
  ({ id, title, game, participants }, { url, home }) => {
    const [, username] = readSegment(url);
    const winner = participants.find(({ player, status }) => player.username === username && status === 'won');
    if (!winner || winner.payout === null) return { status: 404 };
    const challenge = { path: `/contracts/${id}`, kicker: readMessages(contracts).head.title, title, game };
    return writeHead(
      { challenge, path: `/wins/contract/${id}~${username}`, player: winner.player, amount: winner.payout },
      home,
    );
  },
);
