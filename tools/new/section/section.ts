import { addImports, applyInTurn, type Change, insertBefore, replaceFirst } from '../change';
import { otherFieldsOf } from '../fields';
import { toLabel } from '../names';
import { detailName, detailPage, formName, formPage, listName, listPage, renderedAhead } from './pages';
import { readSectionRequest, type SectionRequest } from './request';
import { insertPages } from './table';
import { testFile } from './test-file';
import { textsChange, untranslated } from './texts';

/** The pages of a section: the path below the area, the file and the component of each. */
function pagesOf(request: SectionRequest) {
  const { list, detail, form, type, path } = request;
  return [
    ...(list ? [{ path, file: listName(request), component: `${type}ListPage` }] : []),
    ...(form ? [{ path: list ? `${path}/new` : path, file: formName(request), component: `New${type}Page` }] : []),
    ...(detail ? [{ path: `${path}/:id`, file: detailName(request), component: `${type}Page` }] : []),
  ];
}

/** True if the page's data is preloaded and the server renders it. */
const readsAhead = (request: SectionRequest, path: string): boolean =>
  (request.list !== null && path === request.path) || (renderedAhead(request) && path.endsWith('/:id'));

const linesOf = (request: SectionRequest) =>
  pagesOf(request)
    .map(({ path, file, component }) => {
      const code = `import('./${request.place}/${file}')`;
      const parts = [...(readsAhead(request, path) ? ['reads'] : []), ...(request.sections ? [] : ['head'])];
      return parts.length > 0
        ? `behindLink('${path}', async () => {\n const { ${[component, ...parts].join(', ')} } = await ${code};\n return { Page: ${[component, ...parts].join(', ')} };\n}),\n`
        : `behindLink('${path}', async () => ({ Page: (await ${code}).${component} })),\n`;
    })
    .join('');

/** The rows for the test that renders every public page without a browser. */
const renderedRowsOf = (request: SectionRequest) =>
  pagesOf(request)
    .map(({ path }) => `'${path}': { url: '/${path.replace(':id', 'one')}', text: '<h1' },\n`)
    .join('');

function entryOf(request: SectionRequest): string {
  const { subject, icon, capability } = request;
  return `  { name: '${subject}', icon: ${icon},${capability ? ` capability: '${capability}',` : ''} pages: [${linesOf(request)}] },\n`;
}

/** Makes a folder of pages in an area with texts and tests, and adds them to the area's tables. */
export function sectionChange(root: string, args: readonly string[]): Change {
  const request = readSectionRequest(root, args);
  const { source, place, domain, name: named, joins, subject, sections, icon, list, detail, form } = request;
  const folder = `${source}/${place}`;
  const texts = textsChange(root, request);
  const inLayout = (language: 'en' | 'de') => `${source}/layout/messages/${language}/layout.ts`;
  const titled = (text: string) => {
    const long = /(?:sections|screens): \{\s*\w+: \{/.test(text);
    const called = long ? `{ label: '${toLabel(domain)}', short: '${toLabel(domain)}' }` : `'${toLabel(domain)}'`;
    return replaceFirst(/((?:sections|screens): \{)/, `$1 ${subject}: ${called},`)(text);
  };
  return {
    files: {
      ...(list && { [`${folder}/${listName(request)}.tsx`]: listPage(request) }),
      ...(detail && { [`${folder}/${detailName(request)}.tsx`]: detailPage(request) }),
      ...(form && { [`${folder}/${formName(request)}.tsx`]: formPage(request) }),
      ...texts.files,
      [`${folder}/${named}.test.tsx`]: testFile(request),
    },
    edits: {
      ...texts.edits,
      ...(!joins && {
        [`${source}/german.ts`]: applyInTurn(
          insertBefore(
            /\n\/\*\*[^\n]*\*\/\nexport default/,
            `import * as ${subject} from './${place}/messages/de';\nimport type * as ${subject}English from './${place}/messages/en';\n`,
          ),
          replaceFirst(/,?\s*\} satisfies Translation</, `, ...${subject} } satisfies Translation<`),
          replaceFirst(/\s*>;\s*$/, ` & typeof ${subject}English>;\n`),
        ),
      }),
      ...(sections
        ? {
            [`${source}/sections.ts`]: applyInTurn(
              addImports('behindLink', '@laurel/shared/area'),
              ...(joins
                ? [insertPages(place, linesOf(request))]
                : [addImports(icon, 'lucide-react'), insertBefore(/\];\n\nexport const pages/, entryOf(request))]),
            ),
            ...(!joins && { [inLayout('en')]: titled, [inLayout('de')]: titled }),
          }
        : {
            [`${source}/pages.ts`]: joins
              ? insertPages(place, linesOf(request))
              : insertBefore(/\];\s*$/, linesOf(request)),
            [`${source}/pages.test.tsx`]: insertBefore(/\};\n\nbeforeAll/, renderedRowsOf(request)),
          }),
    },
    next: nextSteps(request),
  };
}

function nextSteps(request: SectionRequest): string[] {
  const { list, detail, form, place, joins, path } = request;
  const parts = [
    ...(list ? [[list.call, 'item'] as const] : []),
    ...(detail ? [[detail.call, 'answer'] as const] : []),
    ...(form ? [[form.call, 'body'] as const] : []),
  ];
  const left = parts.flatMap(([call, part]) => {
    const others = otherFieldsOf(call, part);
    return others.length > 0 ? [`${call}: its ${part} also has ${others.join(', ')}`] : [];
  });
  const words = untranslated(request);
  return [
    ...left,
    ...(words.length > 0
      ? [`In ${place}/messages/de, translate ${words.join(', ')} and the words of each choice`]
      : []),
    ...(joins ? [`Add a link to ${path}`] : []),
    ...(request.sections
      ? []
      : ['Describe the pages for crawlers: `head` in each page, and its lines in the sitemap (docs/areas.md)']),
    'npm run tour photographs the first state of each page; add others in e2e/screens',
  ];
}
