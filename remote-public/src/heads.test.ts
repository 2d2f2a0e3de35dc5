/** @jest-environment node */
import {
  findPage,
  type Head,
  type HeadAnswer,
  listSitemapPages,
  preloadPages,
  writePageHead,
} from '@laurel/shared/area';
import type { CallName, ContestDetail, PublicMatch } from '@laurel/shared/protocol';
import { renderIn } from '@laurel/shared/ui/locale';
import { makeCampaign } from './challenges/campaigns/testing/campaigns';
import { makeContractParticipant, makeOpenContract } from './challenges/contracts/testing/contracts';
import { makeGame } from './challenges/games/testing/games';
import { makeHelpAnswer } from './content/help/testing/answers';
import { makePost } from './content/posts/testing/stories';
import { pages } from './pages';
import { makePlayer } from './people/players/testing/players';
import './routes';
import { makeContest, makeEntrant, makeMatch, makeOpponent } from './play/contests/testing/contests';
import { makePublicMatch } from './play/matches/testing/matches';

const origin = 'https://laurel.example';
beforeAll(() => preloadPages(pages));
afterEach(() => renderIn('en'));

function askForHead(path: string, answer: unknown = null, home = origin): HeadAnswer | null {
  const url = new URL(path, 'http://laurel');
  return writePageHead('/', pages, { url, origin, home, locale: 'en' }, answer);
}
function readHead(path: string, answer: unknown = null, home = origin): Head {
  const headAnswer = askForHead(path, answer, home);
  if (headAnswer?.status !== 200) throw new Error(`${path} has no head`);
  return headAnswer.head;
}
const listTypes = (head: Head) => head.about.map((thing) => (thing as { '@type': string })['@type']);

const contest = makeContest();
const campaign = makeCampaign();
const contract = makeOpenContract();
const match = makePublicMatch();
const post = makePost('The whole story.');

const describedPages: [
  path: string,
  read: CallName,
  answer: unknown,
  title: string,
  kind: Head['kind'],
  types: string[],
][] = [
  [
    `/contests/${contest.slug}`,
    'getPublicContest',
    contest,
    contest.title,
    'website',
    ['SportsEvent', 'BreadcrumbList'],
  ],
  [`/matches/${match.id}`, 'getPublicMatch', match, ': ', 'website', ['SportsEvent', 'BreadcrumbList']],
  [
    `/campaigns/${campaign.slug}`,
    'getPublicCampaign',
    campaign,
    campaign.title,
    'website',
    ['Event', 'BreadcrumbList'],
  ],
  [`/contracts/${contract.id}`, 'getPublicContract', contract, contract.title, 'website', ['BreadcrumbList']],
  [`/games/${makeGame().game.id}`, 'getGame', makeGame(), makeGame().game.title, 'website', ['BreadcrumbList']],
  ['/players/kestrel_09', 'getPlayer', makePlayer(), 'kestrel_09', 'profile', ['ProfilePage']],
  [`/news/${post.slug}`, 'getPost', post, post.title, 'article', ['BlogPosting', 'BreadcrumbList']],
  [`/help/${makeHelpAnswer().slug}`, 'getHelpAnswer', makeHelpAnswer(), '?', 'article', ['FAQPage', 'BreadcrumbList']],
];

test.each(describedPages)(
  '%s is described from its read %s, in both languages',
  async (path, read, answer, title, kind, types) => {
    const page = findPage('/', pages, new URL(path, 'http://laurel'));
    expect(page?.headFrom).toBe(read);
    expect(page?.reads.map(({ name }) => name)).toContain(read);
    const englishHead = readHead(path, answer);
    expect(englishHead).toMatchObject({ path, kind, indexed: true, title: expect.stringContaining(title) });
    expect(englishHead.description.length).toBeGreaterThan(10);
    expect(listTypes(englishHead)).toEqual(types);
    await renderIn('de');
    const germanHead = readHead(path, answer);
    expect(germanHead.path).toBe(path);
    expect(listTypes(germanHead)).toEqual(types);
  },
);

const pathsWithoutReads = pages.flatMap(({ path }) =>
  path === '' || (!path.includes(':') && path !== 'coverage') ? [path] : [],
);

test.each(pathsWithoutReads)(
  'the page “%s” needs no read for its head, and has words in both languages',
  async (path) => {
    const url = new URL(`/${path}`, 'http://laurel');
    expect(findPage('/', pages, url)?.headFrom).toBeNull();
    const englishHead = readHead(url.pathname);
    await renderIn('de');
    const germanHead = readHead(url.pathname);
    expect(germanHead.description).not.toBe(englishHead.description);
    expect(germanHead.card).toMatchObject({ title: germanHead.title, text: germanHead.description });
  },
);

test('every page has a description', () => {
  const silentPaths = pages.filter(({ head }) => head() === null).map(({ path }) => path);
  expect(silentPaths).toEqual([]);
});

test('a subject requested by another of its names redirects to the current one', () => {
  expect(askForHead(`/contests/${contest.id}`, contest)).toEqual({ status: 301, path: `/contests/${contest.slug}` });
  expect(askForHead(`/campaigns/${campaign.id}`, campaign)).toEqual({
    status: 301,
    path: `/campaigns/${campaign.slug}`,
  });
  expect(askForHead('/players/KESTREL_09', makePlayer())).toEqual({ status: 301, path: '/players/kestrel_09' });
  expect(askForHead('/news/earlier', post)).toEqual({ status: 301, path: `/news/${post.slug}` });
  expect(askForHead('/help/earlier', makeHelpAnswer())).toEqual({
    status: 301,
    path: `/help/${makeHelpAnswer().slug}`,
  });
  expect(askForHead('/coverage')).toEqual({ status: 301, path: '/reserves' });
});

test('a contest shows its fee, or that it is free', () => {
  const path = `/contests/${contest.slug}`;
  const openContest = { ...contest, phase: 'registration' as const };
  expect(readHead(path, { ...openContest, entryFee: '5' }).description).toMatch(
    /Entry fee 5 LRL, prize pool .* LRL\. Starts .* UTC\.$/,
  );
  expect(readHead(path, { ...openContest, entryFee: '0' }).description).toContain('Free entry');
  const champion = makeEntrant(0).player;
  const finishedHead = readHead(path, { ...contest, phase: 'completed', champion });
  expect(finishedHead.description).toContain(`Winner: ${champion.username}.`);
  expect(readHead(path, { ...contest, phase: 'cancelled' }).about[0]).toMatchObject({
    eventStatus: 'https://schema.org/EventCancelled',
  });
});

test('a match names the match that fills an open seat, as its page does', async () => {
  const waitingMatch = makePublicMatch({
    ...{ status: 'waiting', opponents: [makeOpponent(0), null], openedAt: null, startedAt: null },
    feeders: [null, { number: 12, stage: undefined, sends: 'winner' }],
  });
  const readTitles = (shownMatch: PublicMatch) => {
    const { title, card } = readHead(`/matches/${match.id}`, shownMatch);
    return [title, card.title];
  };
  const pairing = `${makeOpponent(0).player.username} vs Winner of match 12`;
  expect(readTitles(waitingMatch)).toEqual([expect.stringContaining(pairing), pairing]);
  await renderIn('de');
  const [, germanTitle] = readTitles({ ...waitingMatch, feeders: [null, null] });
  expect(germanTitle).toBe(`${makeOpponent(0).player.username} gegen noch offen`);
});

const readEventHead = (changes: Partial<ContestDetail>) =>
  readHead(`/contests/${contest.slug}`, { ...contest, phase: 'registration', ...changes }).about[0];

test('a contest that can be entered has an Offer', () => {
  expect(readEventHead({ entryFee: '75' })).toMatchObject({
    offers: { '@type': 'Offer', price: '75', priceCurrency: 'LRL' },
  });
});

const closedContests: Partial<ContestDetail>[] = [
  { entered: contest.maxPlayers },
  { status: 'paused', pausedAt: contest.serverNow },
  { phase: 'draft' },
  { phase: 'check_in' },
  { phase: 'running' },
  { phase: 'awaiting_review' },
  { phase: 'completed' },
  { phase: 'cancelled' },
];

test.each(closedContests)('a contest that can’t be entered has no Offer: %j', (changes) => {
  expect(readEventHead(changes)).not.toHaveProperty('offers');
});

test('a finished contest has an end date, from its last match', () => {
  const matches = [
    makeMatch(1, { endedAt: '2026-11-21T19:10:00.000Z' }),
    makeMatch(2, { endedAt: '2026-11-21T20:40:00.000Z' }),
    makeMatch(3),
  ];
  expect(readEventHead({ phase: 'completed', matches })).toMatchObject({ endDate: '2026-11-21T20:40:00.000Z' });
  for (const phase of ['running', 'awaiting_review', 'cancelled'] as const)
    expect(readEventHead({ phase, matches })).not.toHaveProperty('endDate');
});

test.each(describedPages)('the JSON-LD of %s links to pages in the language of its address', (path, _read, answer) => {
  const germanText = JSON.stringify(readHead(path, answer, `${origin}/de`).about);
  const germanPages = [...germanText.matchAll(/"(?:item|url)":"https:\/\/laurel\.example([^"]*)"/g)].map(
    ([, page]) => page,
  );
  expect(germanPages).not.toEqual([]);
  expect(germanPages.filter((page) => page !== '/' && !page?.startsWith('/de/'))).toEqual([]);
});

test('an answer is in one FAQPage, on its own page', () => {
  const answer = makeHelpAnswer();
  const structuredData = describedPages.flatMap(([path, , pageAnswer]) =>
    readHead(path, pageAnswer).about.map((thing) => ({ path, thing })),
  );
  const faqs = [
    ...structuredData,
    ...pathsWithoutReads.flatMap((path) => readHead(`/${path}`).about.map((thing) => ({ path, thing }))),
  ].filter(({ thing }) => JSON.stringify(thing).includes('FAQPage'));
  expect(faqs).toEqual([
    {
      path: `/help/${answer.slug}`,
      thing: expect.objectContaining({ mainEntity: [expect.objectContaining({ '@type': 'Question' })] }),
    },
  ]);
});

describe('a win', () => {
  const paidCampaign = {
    ...campaign,
    leaders: campaign.leaders.map((leader) => ({ ...leader, status: 'paid' as const })),
  };
  const winner = paidCampaign.leaders[0]?.player.username ?? '';
  const wonContract = makeOpenContract({ participants: [makeContractParticipant(0, { status: 'won', payout: '60' })] });
  const winnerUsername = makeContractParticipant(0).player.username;

  test.each([
    [`/wins/campaign/${campaign.slug}~${winner}`, paidCampaign, `${winner} won ${campaign.title}`],
    [`/wins/contract/${contract.id}~${winnerUsername}`, wonContract, `${winnerUsername} won ${contract.title}`],
  ])('%s has its title, and a card of the player with what was won', (path, answer, title) => {
    expect(readHead(path, answer)).toMatchObject({
      ...{ title, path, indexed: false },
      card: { figure: { label: 'won', value: expect.stringContaining('LRL') } },
    });
  });

  test('is missing if nobody with that name has won', () => {
    expect(askForHead(`/wins/campaign/${campaign.slug}~nobody`, paidCampaign)).toEqual({ status: 404 });
    expect(askForHead(`/wins/campaign/${campaign.slug}`, paidCampaign)).toEqual({ status: 404 });
    expect(askForHead(`/wins/contract/${contract.id}~nobody`, wonContract)).toEqual({ status: 404 });
  });

  test('by a campaign’s id redirects to its name', () => {
    expect(askForHead(`/wins/campaign/${campaign.id}~${winner}`, paidCampaign)).toEqual({
      status: 301,
      path: `/wins/campaign/${campaign.slug}~${winner}`,
    });
  });
});

test('the sitemap lists indexed pages, and each subject’s page', async () => {
  const listedSitemapPages = await listSitemapPages('/', pages);
  expect(
    listedSitemapPages
      .filter(({ subject }) => subject)
      .map(({ path, subject }) => `${subject} ${path}`)
      .sort(),
  ).toEqual([
    'campaigns /campaigns/:id',
    'contests /contests/:id',
    'contracts /contracts/:id',
    'games /games/:id',
    'help /help/:slug',
    'matches /matches/:id',
    'news /news/:id',
  ]);
  const stillPaths = listedSitemapPages.flatMap(({ path, subject }) => (subject ? [] : [path]));
  expect(stillPaths).toEqual(expect.arrayContaining(['/', '/contests', '/reserves', '/help', '/about']));
  expect(
    stillPaths.filter((path) => /verify|sandbox|search|appeal|unsubscribe|ticket|wins|coverage/.test(path)),
  ).toEqual([]);
});
