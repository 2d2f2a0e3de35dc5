import { addImports, type Change, insertBefore, joinEdits } from '../change';
import { listOtherFields } from '../fields';
import { toLabel } from '../names';
import { formatListName, makeDetailName, makeFormName, writeDetailPage, writeFormPage, writeListPage } from './pages';
import { readSectionRequest, type SectionRequest } from './request';
import { insertPages } from './table';
import { writeSample, writeTestFile } from './test-file';
import { buildTextsChange, listGenericTexts, listUntranslatedWords } from './texts';

const resolveFormPath = ({ list, path }: SectionRequest) => (list ? `${path}/new` : path);

function listPages(request: SectionRequest) {
  const { list, detail, form, path } = request;
  return [
    ...(list ? [{ path, file: formatListName(request) }] : []),
    ...(form ? [{ path: resolveFormPath(request), file: makeFormName(request) }] : []),
    ...(detail ? [{ path: `${path}/:id`, file: makeDetailName(request) }] : []),
  ];
}

const writeLines = (request: SectionRequest) =>
  listPages(request)
    .map(({ path, file }) => `makeLazyPage('${path}', () => import('./${request.place}/${file}')),\n`)
    .join('');

const writeRenderedRows = (request: SectionRequest) =>
  listPages(request)
    .map(({ path }) => `'${path}': { url: '/${path.replace(':id', 'one')}', text: '<h1' },\n`)
    .join('');

const addAnswers =
  ({ list, detail }: SectionRequest) =>
  (text: string): string => {
    const lines = [
      ...(list ? [{ call: list.call, answer: `makeList([${writeSample(list.fields)}])` }] : []),
      ...(detail ? [{ call: detail.call, answer: writeSample(detail.fields) }] : []),
    ]
      .filter(({ call }) => !text.includes(`\n  ${call}:`))
      .map(({ call, answer }) => `  ${call}: ${answer},\n`);
    return insertBefore(/\};\n\nexport const renderedPages/, lines.join(''))(text);
  };

function writeEntry(request: SectionRequest): string {
  const { subject, name, icon, capability } = request;
  return `  { name: '${subject}', title: '${toLabel(name)}', icon: ${icon},${capability ? ` capability: '${capability}',` : ''} pages: [${writeLines(request)}] },\n`;
}

export function buildSectionChange(root: string, args: readonly string[]): Change {
  const request = readSectionRequest(root, args);
  const { source, place, name: testName, joinsDomain, hasSections, icon, list, detail, form } = request;
  const folder = `${source}/${place}`;
  const textsChange = buildTextsChange(root, request);
  const pageFiles = {
    ...(list && { [`${folder}/${formatListName(request)}.tsx`]: writeListPage(request) }),
    ...(detail && { [`${folder}/${makeDetailName(request)}.tsx`]: writeDetailPage(request) }),
    ...(form && { [`${folder}/${makeFormName(request)}.tsx`]: writeFormPage(request) }),
    [`${folder}/${testName}.test.tsx`]: writeTestFile(request),
  };
  const filesWithTexts = Object.entries(pageFiles).map(([file, text]) => [
    file,
    text.replace("'./messages/en'", `'${textsChange.module}'`),
  ]);
  return {
    files: { ...Object.fromEntries(filesWithTexts), ...textsChange.files },
    edits: {
      ...textsChange.edits,
      ...(!joinsDomain && {
        [`${source}/german.ts`]: (text: string) => `${text}export * from './${place}/messages/de';\n`,
      }),
      ...(hasSections
        ? {
            [`${source}/sections.ts`]: joinEdits(
              addImports('makeLazyPage', '@laurel/shared/area'),
              ...(joinsDomain
                ? [insertPages(place, writeLines(request))]
                : [addImports(icon, 'lucide-react'), insertBefore(/\];\n\nexport const pages/, writeEntry(request))]),
            ),
          }
        : {
            [`${source}/pages.ts`]: joinsDomain
              ? insertPages(place, writeLines(request))
              : insertBefore(/\];\s*$/, writeLines(request)),
            [`${source}/testing/public-pages.ts`]: joinEdits(
              insertBefore(/\};\s*$/, writeRenderedRows(request)),
              addAnswers(request),
            ),
            // A form has nothing below the fold.
            ...(form && {
              [`${source}/testing/short-pages.ts`]: insertBefore(/\];\s*$/, `  '${resolveFormPath(request)}',\n`),
            }),
          }),
    },
    nextSteps: listNextSteps(request),
  };
}

function listNextSteps(request: SectionRequest): string[] {
  const { list, detail, form, place, joinsDomain, path, capability, sectionCapability } = request;
  const parts = [
    ...(list ? [[list.call, 'item'] as const] : []),
    ...(detail ? [[detail.call, 'answer'] as const] : []),
    ...(form ? [[form.call, 'body'] as const] : []),
  ];
  const otherFieldNotes = parts.flatMap(([call, part]) => {
    const otherFields = listOtherFields(call, part);
    return otherFields.length > 0 ? [`${call}: its ${part} also has ${otherFields.join(', ')}`] : [];
  });
  return [
    ...otherFieldNotes,
    `In ${place}/messages/de, translate ${['title', ...listUntranslatedWords(request)].join(', ')}; a word that stays the same is listed in tools/words/same-words.ts`,
    `In ${place}/messages, write ${listGenericTexts(request).join(', ')} for this subject, in both languages`,
    ...(joinsDomain || !request.hasSections ? [`Add a link to ${path}`] : []),
    ...(capability && sectionCapability && capability !== sectionCapability
      ? [
          `Its section opens to ${sectionCapability}, so let each page ask: useHasCapability('${capability}') ? … : <NotAllowed />`,
        ]
      : []),
    ...(form?.fields.some(({ kind, required }) => kind === 'instant' && required)
      ? ['Type the times in the test of the form, which sends nothing without them']
      : []),
    'npm run tour photographs the first state of each page; add others in e2e/screens',
  ];
}
