import { rm } from 'node:fs/promises';
import path from 'node:path';
import { usualBudget } from './area-declaration';
import { findExcess, weighArea } from './area-weight';
import { listFaults, resolveServedEntry } from './live-files';
import { openSite } from './open-site';
import { type PublishOptions, publishBuild } from './publish';
import { createFakeWorkspace, type FakeWorkspace } from './testing/fake-builds';

let workspace: FakeWorkspace;
let site: string;
beforeEach(async () => {
  workspace = await createFakeWorkspace();
  site = workspace.site;
  await workspace.goLive();
});
afterEach(() => workspace.remove());

const label = { en: 'Press', de: 'Presse' };
const link = { point: 'footer.link', id: 'press', to: '/press', label };

async function publishArea(name: string, build: string, extensions: unknown, options: Partial<PublishOptions> = {}) {
  const fields = { declares: { extensions }, exposedExtensions: ['latest'] };
  await publishBuild({ site, builtPackage: await workspace.buildArea(name, build, fields), ...options });
}
const readArea = async (name: string) =>
  (await (await openSite(site))?.readRegistry())?.areas.find((area) => area.name === name);

test('the registry carries what an area shows outside of its pages, with icon and counter', async () => {
  const counter = { name: 'listTickets', request: {}, field: 'meta.total' };
  const fullLink = {
    ...link,
    icon: ['M12 3v18', 'm19 8 3 8a5 5 0 0 1-6 0zV7'],
    count: counter,
    access: 'tickets.read',
    order: 2,
  };
  await publishArea('press', '1', [fullLink, { ...link, point: 'header.link' }]);
  expect((await readArea('press'))?.extensions).toEqual([fullLink, { ...link, point: 'header.link' }]);
  expect(await (await openSite(site))?.renderPage('/')).toContain('"Presse"');
});

test.each([
  [
    'an unknown point',
    [{ ...link, point: 'head.link' }],
    /"laurel.extensions.press.point" is "head.link". The points are: header.link, /,
  ],
  ['no German label', [{ ...link, label: { en: 'Press' } }], /"laurel.extensions.press.label.de" /],
  [
    'a label in a language that Laurel hasn’t',
    [{ ...link, label: { ...label, fr: 'Presse' } }],
    /label" Unrecognized key: "fr"/,
  ],
  ['a long label', [{ ...link, label: { ...label, de: 'Presse und Öffentlichkeits' } }], /has more than 24 letters/],
  ['an address elsewhere', [{ ...link, to: 'https://else.example' }], /press.to" is not a path in Laurel/],
  ['an address elsewhere that begins like a path', [{ ...link, to: '//else.example' }], /press.to" is not a path/],
  ['one that browsers read so', [{ ...link, to: '/\\\\else.example' }], /press.to" is not a path/],
  ['markup for an icon', [{ ...link, icon: ['<script>'] }], /press.icon.0" is not the data of an SVG path/],
  [
    'a counter that does more than read',
    [{ ...link, count: { name: 'logout', field: 'a' } }],
    /is not a call that only reads/,
  ],
  [
    'a counter for people whom its call refuses',
    [{ ...link, count: { name: 'listTickets', field: 'meta.total' } }],
    /press" shows to people whom its counter's call refuses/,
  ],
  ['a capability that nobody has', [{ ...link, access: 'press.read' }], /"laurel.extensions.press.access" /],
  ['a link twice', [link, link], /has "footer.link press" twice/],
  ['a field that nobody reads', [{ ...link, size: 3 }], /Unrecognized key: "size"/],
  ['no list', { footer: link }, /"laurel.extensions" /],
])('a build whose declaration has %s is refused', async (_, extensions, sentence) => {
  await expect(publishArea('press', '1', extensions)).rejects.toThrow(sentence);
  expect(await readArea('press')).toBeUndefined();
});

const card = { point: 'home.card', id: 'latest', module: 'src/play/latest.extension.tsx' };

test('a component is named with its files, wherever they are served from', async () => {
  const column = { ...card, point: 'staffUsers.column', label, access: 'users.read', order: 1 };
  await publishArea('press', '1', [column]);
  const [extension] = (await readArea('press'))?.extensions ?? [];
  const { module: _, ...declaredFields } = column;
  expect(extension).toEqual({
    ...declaredFields,
    chunks: [
      {
        url: expect.stringMatching(/^\/areas\/press\/1\/latest\.\w+\.js$/),
        integrity: expect.stringMatching(/^sha384-/),
      },
    ],
    styles: [],
  });
  const entry = await readArea('press');
  const movedServedEntry = entry && resolveServedEntry(entry, 'https://cdn.example');
  expect(JSON.stringify(movedServedEntry?.extensions)).toContain('"https://cdn.example/areas/press/1/latest.');
  expect(entry && (await listFaults(site, entry))).toEqual([]);
  await rm(path.join(site, 'areas/press/1', Object(extension).chunks[0].url.split('/').at(-1)));
  expect(entry && (await listFaults(site, entry))).toEqual([expect.stringMatching(/latest.* is not in the site/)]);
});

test.each([
  [
    'whose build lacks it',
    { ...card, id: 'other' },
    'the build lacks the extension "other" of src/play/latest.extension.tsx',
  ],
  ['without a module', { point: 'home.card', id: 'latest' }, '"laurel.extensions.latest.module" '],
  ['outside of the area', { ...card, module: '../other/src/x.extension.tsx' }, 'is not a module such as'],
  ['that leaves the area', { ...card, module: 'src/../../other/src/x.extension.tsx' }, 'is not a module such as'],
  ['that is a column without a heading', { ...card, point: 'staffUsers.column' }, 'needs a label for its heading'],
  ['for a capability that nobody has', { ...card, access: 'press.read' }, '"laurel.extensions.latest.access" '],
])('a component %s is refused', async (_, extension, sentence) => {
  await expect(publishArea('press', '1', [extension])).rejects.toThrow(sentence);
});

test('two components of one area can’t have one name, because it names their module', async () => {
  await expect(publishArea('press', '1', [card, { ...card, point: 'player.card' }])).rejects.toThrow(
    'has "latest" twice',
  );
});

test('a component has a budget of its own, beside the area’s first load', async () => {
  const { dist } = await workspace.buildArea('press', '1', { exposedExtensions: ['latest'] });
  const weights = await weighArea({ dist });
  expect(Object.keys(weights.extensions)).toEqual(['latest']);
  expect(weights.first).toBe((await weighArea(await workspace.buildArea('press', '2'))).first);
  const budget = { ...usualBudget, parts: {} };
  expect(findExcess(weights, budget)).toEqual([]);
  expect(findExcess({ ...weights, extensions: { latest: 20_100 } }, budget)).toEqual([
    'the extension latest has 20.1 kB, and its budget is 20.0 kB ("laurel.budget.extension")',
  ]);
});

test('the header has room for two links of areas', async () => {
  const headerLink = { ...link, point: 'header.link' };
  await publishArea('press', '1', [headerLink]);
  await publishArea('rewards', '1', [headerLink]);
  await publishArea('press', '2', [headerLink]);
  await expect(publishArea('shop', '1', [headerLink])).rejects.toThrow(
    'The header has room for 2 links of areas: remote-shop has 1, and 2 are of press, rewards.',
  );
  await publishArea('shop', '1', [link]);
});

test('a rendered page gets the links of the other areas that visitors can enter, in each revision', async () => {
  await publishBuild({ site, builtPackage: await workspace.buildHost('h2', {}, '// host') });
  await publishBuild({
    site,
    builtPackage: await workspace.buildArea('public', 'p2', {
      path: '/',
      rendering: '// area',
      declares: { rendered: true },
    }),
  });
  const openedSite = await openSite(site);
  const listOtherAreas = async () =>
    (await openedSite?.findRendering('/'))?.others?.map(({ name, build }) => `${name} ${build}`);
  expect(await listOtherAreas()).toEqual([]);
  await publishArea('press', '1', [link]);
  const staffFields = { declares: { extensions: [link] }, access: 'staff.enter' };
  await publishBuild({ site, builtPackage: await workspace.buildArea('audit', '1', staffFields) });
  expect(await listOtherAreas()).toEqual(['press 1']);
  expect(await openedSite?.findRendering('/')).toBe(await openedSite?.findRendering('/'));
});
