import type { Site, SiteRendering } from '@laurel/shared/area/site';
import { toUnstagedRevision } from '@laurel/shared/area/unstaged-site';
import { createTestSite } from './site';

const host = `
  module.exports.startRendering = ({ code }) => {
    const area = new Function('require', code)(require);
    return async (question) => {
      const { id, ask } = question;
      if (ask === 'reads') return { id, page: area.page(new URL(question.url)) };
      if (ask === 'head') return { id, head: area.head(new URL(question.url), question) };
      if (ask === 'listed') return { id, listed: area.listed };
      return { id, html: '<p>rendered</p>' };
    };
  };
`;

const pages = `
  const plain = (title, path, more) => {
    const description = title + ', described';
    const card = { kicker: '', title, text: description, figure: null, picture: null };
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed: true, about: [], ...more } };
  };
  const thing = (type, more) => ({ '@context': 'https://schema.org', '@type': type, image: 'laurel:card', ...more });
  const by = (name, key) => (id) => [{ name, request: { params: { [key]: id } } }];
  const pages = [
    ['', null, () => plain('Laurel', '/')],
    ['leaderboard', null, ({ locale }) => plain(locale === 'de' ? 'Rangliste' : 'Leaderboard', '/leaderboard')],
    ['reset', null, () => plain('Reset', '/reset', { indexed: false })],
    ['former', null, () => ({ status: 301, path: '/leaderboard' })],
    ['silent', undefined, () => null],
    ['contests/:id', by('getPublicContest', 'id'), ({ answer: { slug, title }, id, origin, base }) =>
      id === slug
        ? plain(title, '/contests/' + slug, { about: [thing('SportsEvent', { name: title, url: origin + base + '/contests/' + slug })] })
        : { status: 301, path: '/contests/' + slug }],
    ['news/:id', by('getPost', 'id'), ({ answer: { slug, title, excerpt }, id }) =>
      id === slug
        ? plain(title, '/news/' + slug, { description: excerpt, kind: 'article', about: [thing('BlogPosting', { headline: title })] })
        : { status: 301, path: '/news/' + slug }],
    ['players/:id', by('getPlayer', 'name'), ({ answer: { player: { username } } }) => plain(username, '/players/' + username)],
  ];
`;

const knownPages = [
  { path: '/', subject: null },
  { path: '/leaderboard', subject: null },
  { path: '/contests/:id', subject: 'contests' },
  { path: '/news/:id', subject: 'news' },
];

export interface SpokenSiteOptions {
  more?: string;
  listedPages?: readonly unknown[];
  paths?: readonly string[];
}

export function createSpokenSite({ more = '', listedPages = [], paths = [] }: SpokenSiteOptions = {}): Site {
  const site = createTestSite();
  const area = `
    ${pages}
    ${more}
    const at = ({ pathname }) => {
      const given = pathname.split('/').filter(Boolean);
      for (const [path, reads, head] of pages) {
        const segments = path.split('/').filter(Boolean);
        if (segments.length === given.length && segments.every((each, n) => each.startsWith(':') || each === given[n]))
          return { path, reads, head, id: given.at(-1) };
      }
      return null;
    };
    return {
      listed: ${JSON.stringify([...knownPages, ...listedPages])},
      page(url) {
        const page = at(url);
        if (!page) return null;
        const reads = page.reads ? page.reads(page.id) : [];
        return { path: page.path, reads, headFrom: page.reads === undefined ? undefined : (reads[0]?.name ?? null) };
      },
      head: (url, question) => at(url).head({ ...question, id: at(url).id }),
    };
  `;
  const knownPaths = ['leaderboard', 'reset', 'silent', 'contests/:id', 'news/:id', 'players/:id', ...paths];
  let rendering: SiteRendering | null = null;
  const makeRendering = async (): Promise<SiteRendering> => {
    const entry = (await site.readRegistry()).areas.find(({ name }) => name === 'public');
    if (!entry) throw new Error('There is no public area');
    rendering ??= {
      host: 'h1',
      entry,
      file: 'area.cjs',
      pages: new Map(knownPaths.map((path) => [path, { styles: [], chunks: [] }])),
      moved: new Map([['former', '/leaderboard']]),
      readCode: async () => ({ host, area }),
    };
    return rendering;
  };
  return {
    ...site,
    async readRevision() {
      return toUnstagedRevision(this);
    },
    findRendering: async (pathname) => (pathname.startsWith('/dashboard') ? null : makeRendering()),
    listRenderings: async () => [await makeRendering()],
  };
}
