import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { addImports, joinEdits, RequestError } from '../change';
import type { Field } from '../fields';
import { buildParentPath, toLabel } from '../names';
import type { SectionRequest } from './request';

const germanLabels: Readonly<Record<string, string>> = {
  title: 'Titel',
  name: 'Name',
  email: 'E-Mail',
  subject: 'Betreff',
  message: 'Nachricht',
  category: 'Kategorie',
  status: 'Status',
  description: 'Beschreibung',
  amount: 'Betrag',
  platform: 'Plattform',
  game: 'Spiel',
  reason: 'Grund',
  note: 'Notiz',
  createdAt: 'Erstellt',
  updatedAt: 'Geändert',
  kind: 'Art',
  level: 'Stufe',
  day: 'Tag',
  link: 'Link',
};

const germanChoices: Readonly<Record<string, string>> = {
  new: 'Neu',
  open: 'Offen',
  closed: 'Geschlossen',
  active: 'Aktiv',
  paused: 'Pausiert',
  done: 'Erledigt',
  low: 'Niedrig',
  high: 'Hoch',
  small: 'Klein',
  large: 'Groß',
  gold: 'Gold',
  silver: 'Silber',
  bronze: 'Bronze',
  bug: 'Fehler',
  idea: 'Idee',
  praise: 'Lob',
  question: 'Frage',
  other: 'Anderes',
};

const englishLabels: Readonly<Record<string, string>> = { createdAt: 'Created', updatedAt: 'Updated' };

const writeSource = (text: string) => `'${text.replaceAll("'", '’')}'`;

export function listAllFields({ list, detail, form }: SectionRequest): Field[] {
  const allFields = [...(list?.fields ?? []), ...(detail?.fields ?? []), ...(form?.fields ?? [])];
  return allFields.filter(({ name }, index) => allFields.findIndex((field) => field.name === name) === index);
}

const listChoiceFields = (request: SectionRequest): Field[] =>
  listAllFields(request).filter(({ kind }) => kind === 'choice');

function writeEntries(request: SectionRequest, language: 'en' | 'de'): string {
  const { name, list, detail, form, hasSections } = request;
  const manyLabel = toLabel(name);
  const label = toLabel(request.singularName);
  const isEnglish = language === 'en';
  const chooseLabel = ({ name }: Field) => (isEnglish ? englishLabels[name] : germanLabels[name]) ?? toLabel(name);
  const lines = [
    `title: ${writeSource(manyLabel)},`,
    ...(list ? [`what: ${writeSource(isEnglish ? `the ${manyLabel.toLowerCase()}` : 'die Einträge')},`] : []),
    `fields: { ${listAllFields(request)
      .map((field) => `${field.name}: ${writeSource(chooseLabel(field))}`)
      .join(', ')} },`,
    ...listChoiceFields(request).map(
      ({ name, options }) =>
        `${name}Words: { ${options.map((each) => `${JSON.stringify(each)}: ${writeSource((isEnglish ? undefined : germanChoices[each]) ?? toLabel(each))}`).join(', ')} },`,
    ),
    ...(list && !hasSections
      ? [
          `head: { title: ${writeSource(manyLabel)}, description: ${writeSource(isEnglish ? `${manyLabel} on Laurel.` : `${manyLabel} auf Laurel.`)} },`,
        ]
      : []),
    ...(form && !hasSections
      ? [
          `formHead: { title: ${writeSource(isEnglish ? `New ${label.toLowerCase()}` : 'Neuer Eintrag')}, description: ${writeSource(isEnglish ? `Send a ${label.toLowerCase()} to Laurel.` : 'Schick Laurel einen neuen Eintrag.')} },`,
        ]
      : []),
    ...(list
      ? [
          `noun: ${writeSource(isEnglish ? manyLabel.toLowerCase() : 'Einträge')},`,
          `none: { title: ${writeSource(isEnglish ? `No ${manyLabel.toLowerCase()} yet` : 'Noch nichts da')}, message: ${writeSource(isEnglish ? 'They appear here as they come in.' : 'Sobald etwas eingeht, steht es hier.')} },`,
        ]
      : []),
    ...(detail
      ? [
          `one: { title: ${writeSource(label)}, what: ${writeSource(isEnglish ? `the ${label.toLowerCase()}` : 'der Eintrag')}, loading: ${writeSource(isEnglish ? `Loading the ${label.toLowerCase()}` : 'Der Eintrag wird geladen')}, gone: ${writeSource(isEnglish ? `${label} not found` : 'Hier ist nichts')}, back: ${writeSource(isEnglish ? 'Back' : 'Zurück')} },`,
        ]
      : []),
    ...(form
      ? [
          `form: { ${list ? `title: ${writeSource(isEnglish ? `New ${label.toLowerCase()}` : 'Neuer Eintrag')}, ` : ''}submit: ${writeSource(isEnglish ? 'Send' : 'Senden')}, done: ${writeSource(isEnglish ? 'Sent.' : 'Gesendet.')} },`,
        ]
      : []),
  ];
  return lines.join('\n  ');
}

const writeEnglishEntry = (request: SectionRequest) => `export const ${request.subject} = words('${request.subject}', {
  ${writeEntries(request, 'en')}
});
`;

const writeGermanEntry = (request: SectionRequest, alias: string) =>
  `export const ${request.subject}: Translated<typeof ${alias}.english> = {
  ${writeEntries(request, 'de')}
};
`;

export function buildTextsChange(root: string, request: SectionRequest) {
  const { source, place, domain, joinsDomain, subject } = request;
  const folder = `${source}/${place}/messages`;
  if (!joinsDomain)
    return {
      files: {
        [`${folder}/en.ts`]: `import { words } from '../${buildParentPath(place)}catalogue';\n\n${writeEnglishEntry(request)}`,
        [`${folder}/de.ts`]: `import type { Translated } from '@laurel/shared/ui/locale';
import type { ${subject} as english } from './en';

${writeGermanEntry(request, 'english')}`,
      },
      edits: {},
      module: './messages/en',
    };
  const fileSuffix = existsSync(path.join(root, folder, 'en.ts'))
    ? ''
    : `/${findMainFile(root, `${folder}/de`, domain)}`;
  const [englishFile, germanFile] = [`${folder}/en${fileSuffix}.ts`, `${folder}/de${fileSuffix}.ts`];
  if (new RegExp(`^export const ${subject}\\b`, 'm').test(readFileSync(path.join(root, englishFile), 'utf8')))
    throw new RequestError(`${englishFile} already has texts named ${subject}. Choose another --name.`);
  const alias = `${subject}English`;
  return {
    files: {},
    module: `./messages/en${fileSuffix}`,
    edits: {
      [englishFile]: (text: string) => `${text}\n${writeEnglishEntry(request)}`,
      [germanFile]: joinEdits(
        markTranslated,
        addImports(`${subject} as ${alias}`, fileSuffix ? `../en${fileSuffix}` : './en', { type: true }),
        (text: string) => `${text}\n${writeGermanEntry(request, alias)}`,
      ),
    },
  };
}

const markTranslated = (text: string): string =>
  /\bTranslated\b/.test(text) ? text : addImports('Translated', '@laurel/shared/ui/locale', { type: true })(text);

function findMainFile(root: string, folder: string, domain: string): string {
  if (existsSync(path.join(root, folder, `${domain}.ts`))) return domain;
  const [, firstFile] = /from '\.\/([\w-]+)'/.exec(readFileSync(path.join(root, folder, 'index.ts'), 'utf8')) ?? [];
  if (!firstFile) throw new RequestError(`${folder}/index.ts exports no texts.`);
  return firstFile;
}

/** Texts that the generator writes the same for every subject. */
export const listGenericTexts = ({ list, detail, form, hasSections }: SectionRequest): string[] => [
  ...(list ? ['what', 'noun', 'none'] : []),
  ...(detail ? ['one'] : []),
  ...(form ? ['form'] : []),
  ...(list && !hasSections ? ['head'] : []),
  ...(form && !hasSections ? ['formHead'] : []),
];

export const listUntranslatedWords = (request: SectionRequest): string[] => [
  ...listAllFields(request)
    .map(({ name }) => name)
    .filter((name) => germanLabels[name] === undefined),
  ...listChoiceFields(request)
    .flatMap(({ options }) => options)
    .filter((option) => germanChoices[option] === undefined),
];
