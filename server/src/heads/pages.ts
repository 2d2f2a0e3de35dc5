import type { AnswerOf, HelpAnswer, Post } from '@laurel/shared/protocol';
import type { Thing, WithContext } from 'schema-dts';
import { plainOf } from '../domains/content/posts/plain.rules';
import type { Card } from './cards/card';
import { contestHead, matchHead } from './contest-heads';
import type { Found, Head } from './head';
import { cardAddress, type HeadSource, laurel, platforms, playedOnline, trail } from './head-source';
import type { HeadTexts } from './texts';
import { campaignWin, contractWin } from './win-heads';

type Find = (source: HeadSource, segment: string) => Promise<Found>;

/** Named by its text, so that a page without words doesn't compile. */
type StillName = Exclude<
  keyof HeadTexts,
  | 'contest'
  | 'campaign'
  | 'contract'
  | 'game'
  | 'player'
  | 'match'
  | 'round'
  | 'notFound'
  | 'gone'
  | 'pool'
  | 'rewards'
  | 'stake'
  | 'titles'
  | 'win'
>;

/** A card that says what the page is, and no more. */
const plainCard = ({ title, description }: { title: string; description: string }): Card => ({
  kicker: '',
  title,
  text: description,
  figure: null,
  picture: null,
});

const still =
  (path: string, name: StillName, { indexed = true } = {}): Find =>
  async ({ t }) => ({
    status: 200,
    head: { ...t[name], path, kind: 'website', card: plainCard(t[name]), indexed, about: [] },
  });

const moved =
  (path: string): Find =>
  async () => ({ status: 301, path });

const unlisted = { indexed: false };

const site = (origin: string): WithContext<Thing>[] => [
  { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Laurel', url: `${origin}/` },
  {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: 'Laurel',
    url: `${origin}/`,
    logo: `${origin}/art/icon.svg`,
  },
];

const hasEnded = (status: AnswerOf<'getPublicCampaign'>['status']): boolean =>
  status === 'ended' || status === 'settled';

function campaignHead(campaign: AnswerOf<'getPublicCampaign'>, source: HeadSource): Head {
  const { t, formats, origin } = source;
  const path = `/campaigns/${campaign.slug}`;
  const description = t.campaign({
    game: campaign.game.title,
    platform: platforms[campaign.game.platform],
    pool: formats.amount(campaign.rewardPool, 'short'),
    endsAt: campaign.endsAt,
    state: campaign.status === 'cancelled' ? 'cancelled' : hasEnded(campaign.status) ? 'over' : 'on',
  });
  const card: Card = {
    kicker: t.campaigns.title,
    title: campaign.title,
    text: description,
    figure: { label: t.rewards, value: formats.amount(campaign.rewardPool, 'short') },
    picture: campaign.cover,
  };
  return {
    title: campaign.title,
    description,
    path,
    kind: 'website',
    card,
    indexed: true,
    about: [
      {
        '@context': 'https://schema.org',
        '@type': 'Event',
        name: campaign.title,
        description,
        image: cardAddress(source, path, card),
        startDate: campaign.startsAt,
        endDate: campaign.endsAt,
        ...playedOnline(origin, path, { cancelled: campaign.status === 'cancelled' }),
      },
      trail(origin, { name: t.campaigns.title, path: '/campaigns' }, { name: campaign.title, path }),
    ],
  };
}

function playerHead(
  { username, avatarUrl }: AnswerOf<'getPlayer'>['player'],
  record: AnswerOf<'getPlayer'>['record'],
  { t, formats, origin }: HeadSource,
): Head {
  const path = `/players/${username}`;
  const description = t.player({ username, ...record });
  return {
    title: username,
    description,
    path,
    kind: 'profile',
    card: {
      kicker: t.leaderboard.title,
      title: username,
      text: description,
      figure: record.titles > 0 ? { label: t.titles(record.titles), value: formats.number(record.titles) } : null,
      picture: avatarUrl,
    },
    indexed: true,
    about: [
      {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        url: origin + path,
        mainEntity: { '@type': 'Person', name: username, description },
      },
    ],
  };
}

function postHead(post: Post, source: HeadSource): Head {
  const { t, origin } = source;
  const path = `/news/${post.slug}`;
  const card: Card = {
    kicker: t.news.title,
    title: post.title,
    text: post.excerpt,
    figure: null,
    picture: post.cover?.url ?? null,
  };
  return {
    title: post.title,
    description: post.excerpt || t.news.description,
    path,
    kind: 'article',
    card,
    indexed: true,
    about: [
      {
        '@context': 'https://schema.org',
        '@type': 'BlogPosting',
        headline: post.title,
        image: post.cover ? origin + post.cover.url : cardAddress(source, path, card),
        description: post.excerpt,
        ...(post.publishedAt === null ? {} : { datePublished: post.publishedAt }),
        dateModified: post.updatedAt,
        author: post.author ? { '@type': 'Person', name: post.author.username } : laurel(origin),
        publisher: laurel(origin),
        keywords: post.tags.join(', '),
        url: origin + path,
      },
      trail(origin, { name: t.news.title, path: '/news' }, { name: post.title, path }),
    ],
  };
}

type SpokenIn = Pick<HeadSource, 'locale'>;

const inLanguage = ({ texts }: HelpAnswer, { locale }: SpokenIn) => {
  const text = texts.find((each) => each.locale === locale) ?? texts[0];
  return { question: text?.title ?? '', said: plainOf(text?.body ?? '') };
};

const questions = (answers: readonly HelpAnswer[], source: SpokenIn): WithContext<Thing> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: answers.map((each) => {
    const { question, said } = inLanguage(each, source);
    return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: said } };
  }),
});

/** Search results show no more of a description. */
const described = 200;

function helpHead(found: HelpAnswer, source: HeadSource): Head {
  const { t, origin } = source;
  const { question, said } = inLanguage(found, source);
  const path = `/help/${found.slug}`;
  const description = said.length > described ? `${said.slice(0, described).replace(/\s+\S*$/, '')}…` : said;
  return {
    title: question,
    description,
    path,
    kind: 'article',
    card: { ...plainCard({ title: question, description }), kicker: t.help.title },
    indexed: true,
    about: [questions([found], source), trail(origin, { name: t.help.title, path: '/help' }, { name: question, path })],
  };
}

/** Every page of the public site. `:id` stands for one segment. */
const pages: Readonly<Record<string, Find>> = {
  '/': async ({ t, origin }) => ({
    status: 200,
    head: { ...t.home, path: '/', kind: 'website', card: plainCard(t.home), indexed: true, about: site(origin) },
  }),
  '/contests': still('/contests', 'contests'),
  '/contests/:id': async (source, id) => {
    const contest = await source.ask('getPublicContest', { id });
    if (id !== contest.slug) return { status: 301, path: `/contests/${contest.slug}` };
    return { status: 200, head: contestHead(contest, source) };
  },
  '/matches/:id': async (source, id) => ({
    status: 200,
    head: matchHead(await source.ask('getPublicMatch', { id }), source),
  }),
  '/campaigns': still('/campaigns', 'campaigns'),
  '/campaigns/:id': async (source, id) => {
    const campaign = await source.ask('getPublicCampaign', { id });
    if (id !== campaign.slug) return { status: 301, path: `/campaigns/${campaign.slug}` };
    return { status: 200, head: campaignHead(campaign, source) };
  },
  '/games/:id': async (source, id) => {
    const { game } = await source.ask('getGame', { id });
    const { t, origin } = source;
    const path = `/games/${game.id}`;
    const description = t.game({ game: game.title, platform: platforms[game.platform] });
    const about = [trail(origin, { name: t.campaigns.title, path: '/campaigns' }, { name: game.title, path })];
    const card = plainCard({ title: game.title, description });
    return { status: 200, head: { title: game.title, description, path, kind: 'website', card, indexed: true, about } };
  },
  '/contracts': still('/contracts', 'contracts'),
  '/contracts/:id': async (source, id) => {
    const { title, game, creator, creatorStake, mode, winnerRule, deadline } = await source.ask('getPublicContract', {
      id,
    });
    const { t, formats, origin } = source;
    const stake = formats.amount(creatorStake);
    const description = t.contract({
      game: game.title,
      platform: platforms[game.platform],
      creator: creator.username,
      stake,
      mode,
      winnerRule,
      deadline,
    });
    const path = `/contracts/${id}`;
    const about = [trail(origin, { name: t.contracts.title, path: '/contracts' }, { name: title, path })];
    const card: Card = {
      ...plainCard({ title, description }),
      kicker: t.contracts.title,
      figure: { label: t.stake, value: stake },
    };
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed: true, about } };
  },
  '/wins/campaign/:id': campaignWin,
  '/wins/contract/:id': contractWin,
  '/players/:id': async (source, name) => {
    const found = await source.ask('getPlayer', { name });
    const { username } = found.player;
    if (name !== username) return { status: 301, path: `/players/${username}` };
    const { record } = found;
    return { status: 200, head: playerHead(found.player, record, source) };
  },
  '/leaderboard': still('/leaderboard', 'leaderboard'),
  '/news': still('/news', 'news'),
  '/news/:id': async (source, id) => {
    const post = await source.ask('getPost', { id });
    if (id !== post.slug) return { status: 301, path: `/news/${post.slug}` };
    return { status: 200, head: postHead(post, source) };
  },
  '/gallery': still('/gallery', 'gallery'),
  '/reserves': still('/reserves', 'reserves'),
  '/coverage': moved('/reserves'),
  '/search': still('/search', 'search', unlisted),
  '/contact': still('/contact', 'contact'),
  '/terms': still('/terms', 'terms'),
  '/privacy': still('/privacy', 'privacy'),
  '/about': still('/about', 'about'),
  '/help': async (source) => {
    const { answers } = await source.ask('getHelp', {});
    const { t } = source;
    const card = plainCard(t.help);
    const about = answers.length > 0 ? [questions(answers, source)] : [];
    return { status: 200, head: { ...t.help, path: '/help', kind: 'website', card, indexed: true, about } };
  },
  '/help/:id': async (source, slug) => {
    const found = await source.ask('getHelpAnswer', { slug });
    if (slug !== found.slug) return { status: 301, path: `/help/${found.slug}` };
    return { status: 200, head: helpHead(found, source) };
  },
  '/register': still('/register', 'register'),
  '/sign-in': still('/sign-in', 'signIn'),
  '/sign-in/psn': still('/sign-in', 'signIn', unlisted),
  '/sign-in/:id': still('/sign-in', 'signIn', unlisted),
  '/appeal/:id': still('/appeal', 'appeal', unlisted),
  '/ticket/:id': still('/contact', 'contact', unlisted),
  '/verify': still('/verify', 'account', unlisted),
  '/forgot-password': still('/forgot-password', 'account', unlisted),
  '/reset-password': still('/reset-password', 'account', unlisted),
  '/sandbox/mail': still('/sandbox/mail', 'account', unlisted),
  '/sandbox/explorer/tx/:id': still('/reserves', 'reserves', unlisted),
  '/sandbox/explorer/address/:id': still('/reserves', 'reserves', unlisted),
};

/** The paths without a segment of their own that searching should find: what the sitemap begins with. */
export const stillPaths: readonly string[] = [
  '/',
  '/contests',
  '/campaigns',
  '/contracts',
  '/leaderboard',
  '/news',
  '/gallery',
  '/reserves',
  '/contact',
  '/terms',
  '/privacy',
  '/about',
  '/help',
  '/register',
];

/** What finds a page of the public site; null where the site has none. No slug or name has a character that an address escapes. */
export function pageAt(pathname: string): ((source: HeadSource) => Promise<Found>) | null {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const exact = pages[path];
  if (exact && !path.includes(':')) return (source) => exact(source, '');
  const [, parent, segment = ''] = /^(.*)\/([^/]+)$/.exec(path) ?? [];
  const found = pages[`${parent}/:id`];
  return found ? (source) => found(source, segment) : null;
}
