import type { PlayerRef } from '@laurel/shared/protocol';
import type { Card } from './cards/card';
import type { Found } from './head';
import { cardAddress, type HeadSource, platforms, trail } from './head-source';

interface Win {
  /** Where what was won is. */
  of: { path: string; kicker: string; title: string; game: { title: string; platform: 'playstation' | 'steam' } };
  /** Its own address. */
  path: string;
  player: PlayerRef;
  /** What it paid. */
  amount: string;
}

function foundWin({ of, path, player, amount }: Win, source: HeadSource): Found {
  const { t, formats, origin } = source;
  const title = t.win.title(player.username, of.title);
  const facts = { game: of.game.title, platform: platforms[of.game.platform] };
  const description = t.win.description({ ...facts, title: of.title, player: player.username });
  const card: Card = {
    kicker: of.kicker,
    title: t.win.card(player.username),
    text: `${of.title}. ${t.win.on(facts)}`,
    figure: { label: t.win.prize, value: formats.amount(amount, 'short') },
    picture: player.avatarUrl,
  };
  return {
    status: 200,
    head: {
      title,
      description,
      path,
      kind: 'website',
      card,
      // It is found by its campaign or contract.
      indexed: false,
      about: [
        { '@context': 'https://schema.org', '@type': 'WebPage', name: title, image: cardAddress(source, path, card) },
        trail(origin, { name: of.title, path: of.path }, { name: title, path }),
      ],
    },
  };
}

/** "orchard-sprint~kestrel_09": what was won, and who won it. */
function readSegment(segment: string): [name: string, username: string] {
  const [name = '', username = ''] = segment.split('~');
  return [name, username];
}

export async function campaignWin(source: HeadSource, segment: string): Promise<Found> {
  const [name, username] = readSegment(segment);
  const { slug, title, game, leaders } = await source.ask('getPublicCampaign', { id: name, winner: username });
  const winner = leaders.find(({ player, status }) => player.username === username && status === 'paid');
  if (!winner) return { status: 404 };
  const of = { path: `/campaigns/${slug}`, kicker: source.t.campaigns.title, title, game };
  const path = `/wins/campaign/${slug}~${username}`;
  if (name !== slug) return { status: 301, path };
  return foundWin({ of, path, player: winner.player, amount: winner.reward }, source);
}

export async function contractWin(source: HeadSource, segment: string): Promise<Found> {
  const [id, username] = readSegment(segment);
  const { title, game, participants } = await source.ask('getPublicContract', { id });
  const winner = participants.find(({ player, status }) => player.username === username && status === 'won');
  if (!winner || winner.payout === null) return { status: 404 };
  const of = { path: `/contracts/${id}`, kicker: source.t.contracts.title, title, game };
  return foundWin({ of, path: `/wins/contract/${segment}`, player: winner.player, amount: winner.payout }, source);
}
