import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addImports, applyInTurn, RequestError } from '../change';
import type { Field } from '../fields';
import { toLabel, upFrom } from '../names';
import type { SectionRequest } from './request';

/** German for common field names. Others stay English until somebody translates them. */
const german: Readonly<Record<string, string>> = {
  title: 'Titel',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  category: 'Kategorie',
  status: 'Status',
  description: 'Beschreibung',
  amount: 'Betrag',
  createdAt: 'Erstellt',
  updatedAt: 'Geändert',
};

const english: Readonly<Record<string, string>> = { createdAt: 'Created', updatedAt: 'Updated' };

const source = (text: string) => `'${text.replaceAll("'", '’')}'`;

/** All fields that the pages show, without duplicates. */
export function allFields({ list, detail, form }: SectionRequest): Field[] {
  const every = [...(list?.fields ?? []), ...(detail?.fields ?? []), ...(form?.fields ?? [])];
  return every.filter(({ name }, at) => every.findIndex((field) => field.name === name) === at);
}

export const choicesOf = (request: SectionRequest): Field[] =>
  allFields(request).filter(({ kind }) => kind === 'choice');

function entries(request: SectionRequest, language: 'en' | 'de'): string {
  const { name, list, detail, form, sections } = request;
  const many = toLabel(name);
  const one = toLabel(request.one);
  const say = language === 'en';
  const nameTexts = ({ name }: Field) => (say ? english[name] : german[name]) ?? toLabel(name);
  const lines = [
    ...(list
      ? [`title: ${source(many)},`, `what: ${source(say ? `the ${many.toLowerCase()}` : 'die Einträge')},`]
      : []),
    `fields: { ${allFields(request)
      .map((field) => `${field.name}: ${source(nameTexts(field))}`)
      .join(', ')} },`,
    ...choicesOf(request).map(
      ({ name, options }) =>
        `${name}Words: { ${options.map((each) => `${JSON.stringify(each)}: ${source(toLabel(each))}`).join(', ')} },`,
    ),
    // The public page's description for crawlers and link previews.
    ...(list && !sections
      ? [
          `head: { title: ${source(many)}, description: ${source(say ? `${many} on Laurel.` : `${many} auf Laurel.`)} },`,
        ]
      : []),
    ...(form && !sections
      ? [
          `formHead: { title: ${source(say ? `New ${one.toLowerCase()}` : 'Neuer Eintrag')}, description: ${source(say ? `Send a ${one.toLowerCase()} to Laurel.` : 'Schick Laurel einen neuen Eintrag.')} },`,
        ]
      : []),
    ...(list
      ? [
          `noun: ${source(say ? many.toLowerCase() : 'Einträge')},`,
          `none: { title: ${source(say ? `No ${many.toLowerCase()} yet` : 'Noch nichts da')}, message: ${source(say ? 'They appear here as they come in.' : 'Sobald etwas eingeht, steht es hier.')} },`,
        ]
      : []),
    ...(detail
      ? [
          `one: { title: ${source(one)}, what: ${source(say ? `the ${one.toLowerCase()}` : 'der Eintrag')}, loading: ${source(say ? `Loading the ${one.toLowerCase()}` : 'Der Eintrag wird geladen')}, gone: ${source(say ? `${one} not found` : 'Hier ist nichts')}, back: ${source(say ? 'Back' : 'Zurück')} },`,
        ]
      : []),
    ...(form?.fields.some(({ kind }) => kind === 'choice')
      ? [`choose: ${source(say ? 'Choose one' : 'Auswählen')},`]
      : []),
    ...(form
      ? [
          `form: { title: ${source(say ? `New ${one.toLowerCase()}` : 'Neuer Eintrag')}, submit: ${source(say ? 'Send' : 'Senden')} },`,
        ]
      : []),
  ];
  return lines.join('\n  ');
}

const englishEntry = (request: SectionRequest) => `export const ${request.subject} = words('${request.subject}', {
  ${entries(request, 'en')}
});
`;

const germanEntry = (request: SectionRequest, english: string) =>
  `export const ${request.subject}: Translated<typeof ${english}.english> = {
  ${entries(request, 'de')}
};
`;

/** Makes the texts in both languages: new files, or additions to the domain's. */
export function textsChange(root: string, request: SectionRequest) {
  const { source, place, domain, joins, subject } = request;
  const folder = `${source}/${place}/messages`;
  if (!joins)
    return {
      files: {
        [`${folder}/en.ts`]: `import { words } from '../${upFrom(place)}catalogue';\n\n${englishEntry(request)}`,
        [`${folder}/de.ts`]: `import type { Translated } from '@laurel/shared/ui/locale';
import type { ${subject} as english } from './en';

${germanEntry(request, 'english')}`,
      },
      edits: {},
    };
  const own = existsSync(path.join(root, folder, 'en.ts')) ? '' : `/${mainFile(root, `${folder}/en`, domain)}`;
  const [english, german] = [`${folder}/en${own}.ts`, `${folder}/de${own}.ts`];
  if (new RegExp(`^export const ${subject}\\b`, 'm').test(readFileSync(path.join(root, english), 'utf8')))
    throw new RequestError(`${english} already has texts named ${subject}. Choose another --name.`);
  const name = `${subject}English`;
  return {
    files: {},
    edits: {
      [english]: (text: string) => `${text}\n${englishEntry(request)}`,
      [german]: applyInTurn(
        withTranslated,
        addImports(`${subject} as ${name}`, own ? `../en${own}` : './en', { type: true }),
        (text: string) => `${text}\n${germanEntry(request, name)}`,
      ),
    },
  };
}

const withTranslated = (text: string): string =>
  /\bTranslated\b/.test(text) ? text : addImports('Translated', '@laurel/shared/ui/locale', { type: true })(text);

/** The domain's file that gets the texts: the one with its name, or the first that its index names. */
function mainFile(root: string, folder: string, domain: string): string {
  if (existsSync(path.join(root, folder, `${domain}.ts`))) return domain;
  const [, first] = /from '\.\/([\w-]+)'/.exec(readFileSync(path.join(root, folder, 'index.ts'), 'utf8')) ?? [];
  if (!first) throw new RequestError(`${folder}/index.ts exports no texts.`);
  return first;
}

/** The parts of a section whose German texts are still English. */
export const untranslated = (request: SectionRequest): string[] =>
  allFields(request)
    .map(({ name }) => name)
    .filter((name) => german[name] === undefined);
