import { errorStatus } from '../errors';
import type { Locale } from '../locale';
import type { Condition } from '../schemas/play/eligibility';
import * as german from './catalogues/de';
import * as english from './catalogues/en';
import { createFormats, type Formats } from './formats';
import type { MailText } from './mail-texts';
import type { MailParams } from './mails';
import type { RefusalParams } from './refusals';
import { type CodeWithParams, type Texts, writeSentence } from './say';
import { stateSamples, titleSamples } from './testing/condition-samples';
import { fieldSamples } from './testing/field-samples';
import { mailSamples } from './testing/mail-samples';
import { accountSamples, reasonSamples } from './testing/name-samples';
import { refusalSamples } from './testing/refusal-samples';
import { at, type Samples } from './testing/samples';
import { successSamples } from './testing/success-samples';

const mailNames = Object.keys(mailSamples) as (keyof MailParams)[];

function* listMails<Name extends keyof MailParams>(
  names: readonly Name[],
  texts: { readonly [Each in Name]: (params: MailParams[Each], formats: Formats) => MailText },
  samples: Pick<Samples<MailParams>, Name>,
  formats: Formats,
) {
  for (const name of names) for (const params of samples[name]) yield { name, mail: texts[name](params, formats) };
}

const languages = { en: english, de: german } as const satisfies Record<Locale, object>;
const locales = Object.keys(languages) as Locale[];

function* listSentences<Params>(texts: Texts<Params>, samples: Samples<Params>, formats: Formats) {
  for (const code in samples)
    for (const params of samples[code])
      yield [`${code} ${JSON.stringify(params)}`, writeSentence(texts, { code, params }, formats)];
}

function listAllTexts(locale: Locale) {
  const texts = languages[locale];
  const formats = createFormats(locale, { timeZone: 'UTC' });
  const allMails = [...listMails(mailNames, texts.mails, mailSamples, formats)];
  const sentences = [
    ...listSentences(texts.fields, fieldSamples, formats),
    ...listSentences(texts.refusals, refusalSamples, formats),
    ...listSentences(texts.successes, successSamples, formats),
    ...listSentences(texts.conditions.states, stateSamples, formats),
    ...listSentences(texts.reasons, reasonSamples, formats),
    ...allMails.flatMap(({ name, mail }) => mail.paragraphs.map((text) => [`mail ${name}`, text])),
  ];
  const labels = [
    ...listSentences(texts.conditions.titles, titleSamples, formats),
    ...listSentences(texts.accounts, accountSamples, formats),
    ...Object.entries(texts.conditions.fixes),
    ...[2, 4, 8, 16, 32].map((playerCount) => [`round ${playerCount}`, texts.names.round(playerCount)]),
    ...[1, 2, 3, 5, 9, 17].map((place) => [`place ${place}`, texts.names.place(place)]),
    ...allMails.map(({ name, mail }) => [`subject ${name}`, mail.subject]),
    ...allMails.flatMap(({ name, mail }) => (mail.link ? [[`link ${name}`, mail.link.label]] : [])),
    ...allMails.map(({ name, mail }) => [`greeting ${name}`, mail.greeting]),
  ];
  return { sentences, labels };
}

const brokenPattern = /undefined|NaN|\[object|Invalid|[#{}]| {2}| $/;

describe.each(locales)('in %s', (locale) => {
  const { sentences, labels } = listAllTexts(locale);

  it('every code has its sentence', () => {
    for (const [what, sentence] of sentences)
      expect([what, sentence]).toEqual([what, expect.stringMatching(/^\S.*\.$/s)]);
  });

  it('every name and label has its text', () => {
    for (const [what, text] of labels) expect([what, text]).toEqual([what, expect.stringMatching(/^\S.*[^.\s]$/)]);
  });

  it('no placeholder is left open', () => {
    for (const each of [...sentences, ...labels])
      expect([each[0], brokenPattern.test(each[1] ?? '')]).toEqual([each[0], false]);
  });
});

it('every code of a refusal has samples', () => {
  expect(Object.keys(refusalSamples).sort()).toEqual(Object.keys(errorStatus).sort());
});

it('no other language leaves an English sentence', () => {
  const englishSentences = new Map(listAllTexts('en').sentences.map(([what, sentence]) => [what, sentence]));
  for (const locale of locales.filter((each) => each !== 'en'))
    for (const [what, sentence] of listAllTexts(locale).sentences)
      if (!what?.startsWith('typed')) expect(sentence).not.toBe(englishSentences.get(what));
});

describe('sentences with values', () => {
  const formats = { en: createFormats('en', { timeZone: 'UTC' }), de: createFormats('de', { timeZone: 'UTC' }) };
  const writeState = (said: Condition['state']) =>
    locales.map((locale) => writeSentence(languages[locale].conditions.states, said, formats[locale]));
  const writeRefusal = (said: CodeWithParams<RefusalParams>) =>
    locales.map((locale) => writeSentence(languages[locale].refusals, said, formats[locale]));

  it.each([
    [writeState({ code: 'opens', params: { at } }), 'Opens Fri 20 Nov, 19:00 UTC.', 'Öffnet Fr., 20. Nov., 19:00 UTC.'],
    [
      writeState({ code: 'closed', params: { at: '2026-09-01T09:00:00Z' } }),
      'Closed Tue 1 Sep, 09:00 UTC.',
      'Geschlossen seit Di., 1. Sept., 09:00 UTC.',
    ],
    [
      writeState({ code: 'available', params: { available: '1842.5' } }),
      'You have 1,842.50 LRL available.',
      'Du hast 1.842,50 LRL verfügbar.',
    ],
    [
      writeState({ code: 'under_age', params: { age: 18, from: '2027-03-01T00:00:00Z' } }),
      'You’re under 18. You can enter from 1 March 2027.',
      'Du bist unter 18. Du kannst ab dem 1. März 2027 mitmachen.',
    ],
    [
      writeRefusal({ code: 'rate_limited', params: { seconds: 1 } }),
      'Too many requests. Try again in 1 second.',
      'Zu viele Anfragen. Versuch es in 1 Sekunde noch einmal.',
    ],
    [
      writeRefusal({ code: 'rate_limited', params: { seconds: 2400 } }),
      'Too many requests. Try again in 40 minutes.',
      'Zu viele Anfragen. Versuch es in 40 Minuten noch einmal.',
    ],
    [
      writeRefusal({ code: 'code_invalid', params: { left: 1 } }),
      'Wrong code. 1 try left.',
      'Das ist nicht der Code. Noch 1 Versuch.',
    ],
    [
      writeRefusal({ code: 'illegal_score', params: { why: 'unfinished', bestOf: 1 } }),
      'A best of 1 ends at 1 win.',
      'Best of 1 endet, sobald eine Seite 1 gewonnen hat.',
    ],
    [
      writeRefusal({ code: 'not_eligible', params: { why: 'condition', state: { code: 'suspended', params: {} } } }),
      'You can’t enter. Your account is suspended.',
      'Du kannst nicht mitmachen. Dein Konto ist gesperrt.',
    ],
  ])('%j', (said, inEnglish, inGerman) => {
    expect(said).toEqual([inEnglish, inGerman]);
  });

  it('names the zone only if it isn’t the reader’s own', () => {
    expect(createFormats('en', { timeZone: 'Asia/Tokyo' }).moment(at)).toBe('Sat 21 Nov, 04:00 Asia/Tokyo');
    expect(createFormats('en').moment(at)).toMatch(/^(Fri|Sat) \d+ Nov, \d\d:\d\d$/);
  });
});
