/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Head, preloadPages, writePageHead } from '@laurel/shared/area';
import { renderIn } from '@laurel/shared/ui/locale';
import { makeCampaign } from './challenges/campaigns/testing/campaigns';
import { makeContractParticipant, makeOpenContract } from './challenges/contracts/testing/contracts';
import { makeGame } from './challenges/games/testing/games';
import { makeHelpAnswer } from './content/help/testing/answers';
import { makePost } from './content/posts/testing/stories';
import { pages } from './pages';
import { makePlayer } from './people/players/testing/players';
import './routes';
import { makeContest, makeEntrant, makeMatch } from './play/contests/testing/contests';
import { makePublicMatch } from './play/matches/testing/matches';

const origin = 'https://laurel.example';
beforeAll(() => preloadPages(pages));
afterEach(() => renderIn('en'));

const contest = makeContest();
const campaign = makeCampaign();
const contract = makeOpenContract({ participants: [makeContractParticipant(0, { status: 'won', payout: '60' })] });
const match = makePublicMatch();
const post = makePost('The whole story.');
const endedAt = '2026-11-21T20:40:00.000Z';

const writtenPages: [address: string, answer: unknown][] = [
  ['/', null],
  ...(['draft', 'registration', 'running', 'completed', 'cancelled'] as const).map((phase): [string, unknown] => [
    `/contests/${contest.slug}`,
    { ...contest, phase, champion: makeEntrant(0).player, matches: [makeMatch(1, { endedAt })] },
  ]),
  ...(['ready', 'live', 'completed'] as const).map((status): [string, unknown] => [
    `/matches/${match.id}`,
    { ...match, status, endedAt: status === 'completed' ? endedAt : null },
  ]),
  [`/matches/${match.id}`, { ...match, opponents: [null, null] }],
  ...(['scheduled', 'active', 'ended', 'settled', 'cancelled'] as const).map((status): [string, unknown] => [
    `/campaigns/${campaign.slug}`,
    { ...campaign, status },
  ]),
  [`/contracts/${contract.id}`, contract],
  [`/wins/contract/${contract.id}~${makeContractParticipant(0).player.username}`, contract],
  [`/games/${makeGame().game.id}`, makeGame()],
  ['/players/kestrel_09', makePlayer()],
  [`/news/${post.slug}`, post],
  [`/news/${post.slug}`, { ...post, author: null, cover: null, publishedAt: null }],
  [`/help/${makeHelpAnswer().slug}`, makeHelpAnswer()],
];

type Thing = Record<string, unknown> & { '@type': string };

const listThings = ([address, answer]: (typeof writtenPages)[number]): Thing[] => {
  const url = new URL(address, origin);
  const headAnswer = writePageHead('/', pages, { url, origin, home: origin, locale: 'en' }, answer);
  if (headAnswer?.status !== 200) throw new Error(`${address} has no head`);
  return headAnswer.head.about as unknown as Thing[];
};

function findMistypedThings(things: readonly Thing[]): { thing: Thing; message: string }[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'structured-data-'));
  const root = path.join(__dirname, '../..');
  const types = path.join(root, 'shared/node_modules/schema-dts/dist/schema.d.ts');
  const lines = things.map(
    (thing, index) =>
      `export const thing${index}: schema.WithContext<schema.${thing['@type']}> = ${JSON.stringify(thing)};`,
  );
  try {
    const file = path.join(folder, 'written.ts');
    writeFileSync(file, [`import type * as schema from ${JSON.stringify(types)};`, ...lines].join('\n'));
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig', '--allowImportingTsExtensions'];
    const compilerRun = spawnSync(process.execPath, [compiler, ...options, file], { encoding: 'utf8' });
    const errors = [...compilerRun.stdout.matchAll(/written\.ts\((\d+),\d+\): (error [\s\S]*?)(?=\n\S|$)/g)];
    if (compilerRun.status !== 0 && errors.length === 0) throw new Error(compilerRun.stdout + compilerRun.stderr);
    return errors.map(([, line, message = '']) => ({ thing: things[Number(line) - 2] as Thing, message }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const event = { '@context': 'https://schema.org', '@type': 'Event', name: 'Cup' } as const;
// The compiler also refuses these faults in code.
// @ts-expect-error schema.org has no such name.
const thingsWithUnknownName: Head['about'] = [{ ...event, begins: '2026-11-21' }];
// @ts-expect-error no event starts at a person.
const thingsWithWrongValue: Head['about'] = [{ ...event, startDate: { '@type': 'Person', name: 'Monday' } }];

test('the structured data of every page matches the types of schema.org, in each of its states and both languages', async () => {
  const englishThings = writtenPages.flatMap(listThings);
  await renderIn('de');
  const germanThings = writtenPages.flatMap(listThings);
  expect(new Set(englishThings.map((thing) => thing['@type']))).toEqual(
    new Set([
      ...['WebSite', 'Organization', 'SportsEvent', 'BreadcrumbList', 'Event', 'WebPage', 'ProfilePage'],
      ...['BlogPosting', 'FAQPage'],
    ]),
  );
  const wrongThings = [...thingsWithUnknownName, ...thingsWithWrongValue] as unknown as Thing[];
  expect(findMistypedThings([...englishThings, ...germanThings, ...wrongThings])).toEqual([
    { thing: wrongThings[0], message: expect.stringContaining('begins') },
    { thing: wrongThings[1], message: expect.stringContaining('startDate') },
  ]);
});

const collectValues = (structuredValue: unknown, key: RegExp): unknown[] =>
  typeof structuredValue !== 'object' || structuredValue === null
    ? []
    : Object.entries(structuredValue).flatMap(([name, value]) => [
        ...(key.test(name) ? [value] : []),
        ...collectValues(value, key),
      ]);

test.each(writtenPages.map(([address, answer]) => ({ address, answer })))(
  'the addresses of $address are absolute and ours, its times are valid, and its steps are numbered',
  ({ address, answer }) => {
    for (const thing of listThings([address, answer])) {
      for (const url of collectValues(thing, /^(url|item|logo)$/)) expect(url).toMatch(/^https:\/\/laurel\.example\//);
      for (const moment of collectValues(thing, /(Date|^date\w+|^validFrom)$/))
        expect(new Date(String(moment)).toISOString()).toBe(moment);
      if (thing.itemListElement) {
        const steps = thing.itemListElement as { position: number }[];
        expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      }
    }
  },
);
