import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sentenceInGerman } from './sentences';

const root = path.join(import.meta.dirname ?? __dirname, '../../../..');

/** The sentences that a source hands out: what ends like one and begins with a capital. */
const sentencesIn = (source: string): string[] =>
  [...source.matchAll(/(?<!Error\()'([A-Z][^'\n]*[a-z%]\.)'/g)].map(([, sentence = '']) => sentence);

const folder = path.join(root, 'contract/schemas');
const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test.each(files)('knows every sentence of %s', (file) => {
  const missing = sentencesIn(readFileSync(path.join(folder, file), 'utf8')).filter(
    (sentence) => sentenceInGerman(sentence) === undefined,
  );
  expect(missing).toEqual([]);
});

test.each([
  ['At most 10,000.', 'Höchstens 10.000.'],
  ['That is not the code. 1 more to try.', 'Das ist nicht der Code. Noch 1 Versuch.'],
  ['Since Fri 20 Nov, 19:00 UTC.', 'Seit Fr., 20. Nov., 19:00 UTC.'],
  ['Until Tue, 3 Mar, 09:00 UTC.', 'Bis Di., 3. März, 09:00 UTC.'],
  ['You have 1842.5 LRL available.', 'Du hast 1842,5 LRL verfügbar.'],
  ['Clashes with Harbour Cup, Sat 21 Nov, 19:00 UTC.', 'Überschneidet sich mit Harbour Cup, Sa., 21. Nov., 19:00 UTC.'],
  ['Too many requests. Try again in 1 second.', 'Zu viele Anfragen. Versuch es in 1 Sekunde noch einmal.'],
  ['Too many requests. Try again in 40 minutes.', 'Zu viele Anfragen. Versuch es in 40 Minuten noch einmal.'],
  ['Fewer than 8 players checked in.', 'Weniger als 8 haben eingecheckt.'],
  ['You left the contest.', 'Du bist ausgestiegen.'],
  ['You have left Harbour Cup.', 'Du bist aus Harbour Cup ausgestiegen.'],
  ['Welcome back, kestrel_09.', 'Willkommen zurück, kestrel_09.'],
])('says “%s” as “%s”', (english, german) => {
  expect(sentenceInGerman(english)).toBe(german);
});

test('what it does not know it leaves alone', () => {
  expect(sentenceInGerman('constructor')).toBeUndefined();
  expect(sentenceInGerman('Somebody wrote this.')).toBeUndefined();
});
