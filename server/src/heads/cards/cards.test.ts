import sharp from 'sharp';
import { createTestApi, makeTestApp, type TestApi } from '../../../test/api';
import { createSpokenSite } from '../../../test/spoken-site';
import { buildContestFields, editContest, openContest, type TestApp } from '../../domains/testing';
import { buildCardPath, readCardPath } from './card';
import { drawCard } from './draw';

let api: TestApi;
let app: TestApp;
beforeAll(async () => {
  api = await createTestApi({ site: createSpokenSite() });
  app = await makeTestApp(api);
});
afterAll(() => api.close());

const getUrl = (url: string) => api.server.inject({ method: 'GET', url });
const readCardAddress = async (page: string, language = 'en'): Promise<string> => {
  const { body } = await api.server.inject({ method: 'GET', url: page, headers: { 'accept-language': language } });
  const [, address = ''] = /<meta property="og:image" content="([^"]*)">/.exec(body) ?? [];
  return new URL(address).pathname;
};
const readPixels = async (png: Buffer) => {
  const { format, width, height } = await sharp(png).metadata();
  return { format, width, height };
};

test('a page links its card, a picture of the right size that can be cached permanently', async () => {
  const contest = await openContest(app, { title: 'Card Cup', entryFee: '5' });
  for (const page of ['/', `/contests/${contest.slug}`, `/players/${app.admin.username}`]) {
    const answer = await getUrl(await readCardAddress(page));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(await readPixels(answer.rawPayload)).toEqual({ format: 'png', width: 1200, height: 630 });
  }
});

test('a changed page gets another card; the old address redirects to it', async () => {
  const contest = await openContest(app, { title: 'Before' });
  const pagePath = `/contests/${contest.slug}`;
  const cardAddressBefore = await readCardAddress(pagePath);
  expect(await readCardAddress(pagePath)).toBe(cardAddressBefore);
  const germanAddress = await readCardAddress(pagePath, 'de');
  expect(germanAddress).toContain(`/cards/de${pagePath}/`);
  await editContest(app, contest.id, buildContestFields(app.clock, { title: 'After' }));
  api.clock.advance(2000);
  const cardAddressAfter = await readCardAddress(pagePath);
  expect(cardAddressAfter).not.toBe(cardAddressBefore);
  const movedAnswer = await getUrl(cardAddressBefore);
  expect([movedAnswer.statusCode, movedAnswer.headers.location]).toEqual([302, cardAddressAfter]);
});

test.each(['/cards/en/contests/nowhere/', '/cards/xx/', '/cards/en/dashboard/', '/cards/en/news/../../x/'])(
  'nothing is drawn for %s',
  async (folder) => {
    expect((await getUrl(`${folder}${'0'.repeat(32)}.png`)).statusCode).toBe(404);
  },
);

test('draws any text: long, empty, in other alphabets, and with markup', async () => {
  const blankCard = { kicker: '', title: '', text: '', figure: null, picture: null };
  const longCard = {
    ...blankCard,
    kicker: 'News',
    title: `Żółć <b>&amp; ${'long '.repeat(40)}`,
    text: 'x'.repeat(400),
  };
  for (const card of [blankCard, longCard])
    expect(await readPixels(await drawCard(card, null))).toMatchObject({ width: 1200 });
});

test('pictures on a card don’t overlap its words', async () => {
  const card = { kicker: '', title: 'm'.repeat(17), text: 'm '.repeat(200), figure: null, picture: null };
  const [drawnCard, wordlessCard] = await Promise.all([
    drawCard(card, null),
    drawCard({ ...card, title: '', text: '' }, null),
  ]);
  const cropBeside = (png: Buffer) =>
    sharp(png).extract({ left: 780, top: 10, width: 420, height: 620 }).greyscale().raw().toBuffer();
  const [drawnPixels, wordlessPixels] = await Promise.all([cropBeside(drawnCard), cropBeside(wordlessCard)]);
  // Each picture has its own palette, so the same colour can differ a little.
  expect(drawnPixels.filter((value, index) => Math.abs(value - (wordlessPixels[index] ?? 0)) > 30)).toHaveLength(0);
});

test('an address is read back as it was written', () => {
  const card = { kicker: '', title: 'A', text: '', figure: null, picture: null };
  for (const path of ['/', '/news/a-b'])
    expect(readCardPath(buildCardPath('de', path, card))).toMatchObject({ locale: 'de', path });
});
