import { attacks } from '@laurel/shared/markdown/testing';
import { layOutMail } from '../mail/layout';
import { writeHead } from './write-head';

const page = '<html><head><title>Laurel</title><meta name="description" content=""></head><body></body></html>';
const listTags = (html: string): string[] => html.match(/<\/?[a-z][^\s>]*/gi) ?? [];

const writeHeadWith = (text: string) =>
  writeHead(
    page,
    {
      ...{ title: text, description: text, path: '/news/story', kind: 'article', indexed: true },
      card: { kicker: text, title: text, text, figure: null, picture: null },
      about: [{ '@context': 'https://schema.org', '@type': 'BlogPosting', headline: text, description: text }],
    },
    { origin: 'https://laurel.example', base: '', locale: 'en' },
  );

const layOutMailWith = (text: string) =>
  layOutMail(
    { subject: text, greeting: text, paragraphs: [text, text], link: { label: text, path: '/ticket/1' } },
    { locale: 'en', origin: 'https://laurel.example' },
  );

test.each(attacks)('%j opens no element in a head, and stays intact in its data', (attack) => {
  const html = writeHeadWith(attack);
  expect(listTags(html)).toEqual(listTags(writeHeadWith('harmless')));
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ headline: attack, description: attack });
  const listAttributeNames = (text: string) => text.replace(/"[^"]*"/g, '""').match(/ [\w:-]+=""/g);
  expect(listAttributeNames(html.slice(0, html.indexOf('<script')))).toEqual(
    listAttributeNames(writeHeadWith('harmless').slice(0, writeHeadWith('harmless').indexOf('<script'))),
  );
});

test.each(attacks)('%j opens no element in a mail', (attack) => {
  const { html, text } = layOutMailWith(attack);
  expect(listTags(html ?? '')).toEqual(listTags(layOutMailWith('harmless').html ?? ''));
  expect(text).toContain(attack);
});
