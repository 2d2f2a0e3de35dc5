import type { Field } from '../fields';
import { toCamelCase } from '../names';
import type { SectionRequest } from './request';

function renderField({ name, kind, nullable }: Field, prefix: string): string {
  const expression = `${prefix}${name}`;
  const element = {
    instant: `<DateTime value={${expression}} />`,
    day: `formatCalendarDay(${expression}, { year: true })`,
    coins: `<Amount purpose="exact" value={${expression}} />`,
    integer: `formatNumber(${expression})`,
    flag: `${expression} ? '✓' : '–'`,
    choice: `t.${name}Words[${expression}]`,
    id: expression,
    player: `<PlayerLink player={${expression}} size="small" />`,
    text: expression,
    longText: expression,
    url: `<TextLink href={${expression}}>{${expression}}</TextLink>`,
    email: expression,
  }[kind];
  if (nullable) return `${expression} === null ? '–' : ${element}`;
  return element;
}

const writeImports = (
  source: string,
  request: SectionRequest,
  otherComponents: readonly (readonly [string, string])[],
): string => {
  const components: readonly (readonly [string, string])[] = [
    ['Amount', '@laurel/shared/ui/amount'],
    ['DateTime', '@laurel/shared/ui/date-time'],
    ['formatCalendarDay', '@laurel/shared/ui/date-time'],
    ['makeDateColumn', '@laurel/shared/ui/date-time'],
    ['formatNumber', '@laurel/shared/ui/locale'],
    ['isolateText', '@laurel/shared/protocol'],
    ['PlayerLink', '@laurel/shared/ui/player'],
    ['useMessages', '@laurel/shared/ui/locale'],
    ['readMessages', '@laurel/shared/ui/locale'],
    ['makeFixedHead', '@laurel/shared/area'],
    ['makeHeadFromRead', '@laurel/shared/area'],
    ['makePlainCard', '@laurel/shared/area'],
    ['Section', '@laurel/shared/area'],
    ['useParams', '@laurel/shared/router'],
    ...otherComponents,
  ];
  const lines = components
    .filter(([name]) => new RegExp(`\\b${name}\\b`).test(source))
    .map(([name, from]) => `import { ${name} } from '${from}';\n`);
  return `${lines.join('')}import { ${request.subject} as messages } from './messages/en';\n`;
};

export const findRowHead = (fields: readonly Field[]): Field | undefined =>
  ['title', 'subject', 'name', 'username'].flatMap((each) => fields.filter(({ name }) => name === each))[0] ??
  fields[0];

function writeListDefinition({ subject, list }: SectionRequest): string {
  const orders = (list?.orders ?? [])
    .toSorted((a, b) => Number(b.startsWith('-')) - Number(a.startsWith('-')))
    .map((each) => `'${each}'`);
  const options = [
    ...(list?.hasSearch ? ['search: true'] : []),
    ...(orders.length > 0 ? [`orders: [${orders.join(', ')}]`] : []),
  ].join(', ');
  return `const ${subject}List = defineList('${list?.call}', { ${options} });
`;
}

const writeFixedHead = ({ hasSections }: SectionRequest, texts: string, address: string): string =>
  hasSections ? '' : `\nexport const head = makeFixedHead('${address}', () => readMessages(messages).${texts});\n`;

const isRenderedAhead = ({ hasSections }: SectionRequest): boolean => !hasSections;

/** Rendered pages hydrate section by section. */
const wrapInSection = (request: SectionRequest, element: string): string =>
  isRenderedAhead(request) ? `<Section reveal="${request.singularName}">${element}</Section>` : element;

/** The public area's frame has no gutter. */
const writePadding = (request: SectionRequest): string => (isRenderedAhead(request) ? 'padded' : '');
const wrapInPage = (request: SectionRequest, element: string): string =>
  isRenderedAhead(request) ? `<Page padded>${element}</Page>` : element;

export function writeListPage(request: SectionRequest): string {
  const { subject, type, list, detail, form, address } = request;
  const fields = list?.fields ?? [];
  const head = findRowHead(fields);
  const columns = [...(head ? [head] : []), ...fields.filter((field) => field !== head)].map((field, index) => {
    const plainCell = renderField(field, '');
    const cell = index === 0 && detail ? `<TextLink to={\`${address}/\${id}\`}>{${field.name}}</TextLink>` : plainCell;
    const parameters = [...new Set([...(index === 0 && detail ? ['id'] : []), field.name])].join(', ');
    if (index > 0 && ['instant', 'day'].includes(field.kind) && !field.nullable)
      return `makeDateColumn('${field.name}', t.fields.${field.name}),`;
    const layoutProps = index === 0 ? 'rowHeader: true' : "card: 'detail'";
    return `{ key: '${field.name}', header: t.fields.${field.name}, ${layoutProps}, cell: ({ ${parameters} }) => ${cell} },`;
  });
  const params = list?.params ?? [];
  const body = `${writeListDefinition(request)}
${params.length > 0 ? '' : `export const reads = ${subject}List.reads;\n`}${writeFixedHead(request, 'head', address)}
export function ${type}ListPage() {
${params.length > 0 ? `  const { ${params.map((param) => `${param} = ''`).join(', ')} } = useParams();\n` : ''}  const t = useMessages(messages);
  const list = useList(${subject}List${params.length > 0 ? `, { params: { ${params.join(', ')} } }` : ''});
  return (
    <ListTablePage
      list={list}
      words={t}
      ${form ? `action={<Button variant="primary" icon={Plus} to="${address}/new">{t.form.title}</Button>}` : ''}
      columns={[
        ${columns.join('\n        ')}
      ]}
      ${isRenderedAhead(request) ? `reveal="${request.singularName}"` : ''}
      ${writePadding(request)}
    />
  );
}
`;
  return `import { defineList, ListTablePage, useList } from '@laurel/shared/list';
${writeImports(body, request, [
  ['Button', '@laurel/shared/ui/button'],
  ['TextLink', '@laurel/shared/ui/text-link'],
  ['Plus', 'lucide-react'],
])}
${body}`;
}

const writeReads = ({ detail }: SectionRequest) => `export const reads: PageReads = ({ pathname }) => [
  { name: '${detail?.call}', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

`;

const writeHead = ({ detail, address }: SectionRequest, head: Field | undefined) => {
  const title = head ? `String(answer.${head.name})` : 'readMessages(messages).one.title';
  return `export const head = makeHeadFromRead('${detail?.call}', (${head ? 'answer' : '_'}, { url }) => {
  const title = ${title};
  const words = { title, description: title };
  return {
    status: 200,
    head: { ...words, path: \`${address}/\${url.pathname.split('/').at(-1) ?? ''}\`, kind: 'website', card: makePlainCard(words), indexed: true, about: [] },
  };
});

`;
};

export function writeDetailPage(request: SectionRequest): string {
  const { type, detail, list, address } = request;
  const fields = detail?.fields ?? [];
  const head = findRowHead(fields);
  const factTexts = fields
    .filter((field) => field !== head)
    .map((field) => `{ term: t.fields.${field.name}, value: ${renderField(field, 'read.data.')} },`);
  const isRendered = isRenderedAhead(request);
  const body = `${isRendered ? writeReads(request) + writeHead(request, head) : ''}export function ${type}Page() {
  const { id = '' } = useParams();
  const t = useMessages(messages);
  const read = useRead('${detail?.call}', { params: { id } });
  const error = read.status === 'failed' ? read.failure.error : null;
  const gone = error?.kind === 'status' && (error.status === 404 || error.status === 422);
  const title = read.status === 'ready' ? ${head ? `read.data.${head.name}` : 't.one.title'} : t.one.title;
  return (
    ${wrapInPage(
      request,
      `<Stack>
      <title>{\`\${isolateText(title)} | Laurel\`}</title>
      ${list ? `<Breadcrumbs items={[{ label: t.title, to: '${address}' }, { label: title }]} />` : ''}
      <Heading level={1}>{title}</Heading>
      {gone ? (
        <EmptyState title={t.one.gone} ${list ? `action={<Button to="${address}">{t.one.back}</Button>}` : ''} />
      ) : (
        <ReadNote read={read} what={t.one.what} />
      )}
      {read.status === 'loading' && <SkeletonRows rows={4} label={t.one.loading} />}
      {read.status === 'ready' && ${wrapInSection(
        request,
        `<Facts facts={[
        ${factTexts.join('\n        ')}
      ]} />`,
      )}}
    </Stack>`,
    )}
  );
}
`;
  return `import { ${isRendered ? 'type PageReads, ' : ''}useRead } from '@laurel/shared/service';
${writeImports(body, request, [
  ['Breadcrumbs', '@laurel/shared/ui/breadcrumbs'],
  ['Button', '@laurel/shared/ui/button'],
  ['EmptyState', '@laurel/shared/ui/empty-state'],
  ['Facts', '@laurel/shared/ui/facts'],
  ['Heading', '@laurel/shared/ui/heading'],
  ['Page', '@laurel/shared/ui/page'],
  ['Stack', '@laurel/shared/ui/page'],
  ['ReadNote', '@laurel/shared/ui/read-note'],
  ['SkeletonRows', '@laurel/shared/ui/skeleton'],
  ['TextLink', '@laurel/shared/ui/text-link'],
])}
${body}`;
}

const writeBlankValue = ({ kind, options }: Field): string =>
  kind === 'flag'
    ? 'false'
    : kind === 'choice'
      ? `'' as ${['', ...options].map((each) => `'${each}'`).join(' | ')}`
      : "''";

function writeFieldElement({ name, kind, required, most }: Field): string {
  const commonProps = `{...form.field('${name}')} label={t.fields.${name}}${required ? '' : ' optional'}`;
  switch (kind) {
    case 'choice':
      return `<SelectField ${commonProps} options={listOptions(t.${name}Words)} />`;
    case 'flag':
      return `<CheckboxField ${commonProps} />`;
    case 'coins':
      return `<AmountField ${commonProps} />`;
    case 'integer':
      return `<NumberField ${commonProps} />`;
    case 'instant':
      return `<DateTimeField ${commonProps} />`;
    case 'day':
      return `<DateField ${commonProps} />`;
    case 'longText':
      return `<TextAreaField ${commonProps} rows={6}${most ? ` maxLength={${most}}` : ''} />`;
    case 'url':
      return `<TextField ${commonProps} type="url" autoComplete="off" />`;
    case 'email':
      return `<TextField ${commonProps} type="email" autoComplete="email" />`;
    default:
      return `<TextField ${commonProps}${most ? ` maxLength={${most}}` : ''} />`;
  }
}

function writeBody(fields: readonly Field[]): string {
  const specialFields = fields.filter(({ kind, required }) => kind === 'integer' || !required);
  if (specialFields.length === 0) return '(body) => ({ body })';
  const convertedFields = specialFields.map(({ name, kind }) =>
    kind === 'integer' ? `${name}: ${name} === '' ? undefined : Number(${name})` : `${name}: ${name} || undefined`,
  );
  return `({ ${specialFields.map(({ name }) => name).join(', ')}, ...rest }) => ({ body: { ...rest, ${convertedFields.join(', ')} } })`;
}

export function writeFormPage(request: SectionRequest): string {
  const { type, form, list, address } = request;
  const fields = form?.fields ?? [];
  const options = list
    ? `\n    refreshes: ['${list.call}'],\n    onDone: () => navigate('${address}'),`
    : '\n    onDone: () => form.discard(),';
  const title = list ? 't.form.title' : 't.title';
  const blankValues = fields.map((field) => `${field.name}: ${writeBlankValue(field)}`).join(', ');
  const body = `${writeFixedHead(request, 'formHead', `${list ? `${address}/new` : address}`)}
export function New${type}Page() {
  const t = useMessages(messages);
${list ? '  const navigate = useNavigate();\n' : ''}  const form = useForm('${form?.call}', {
    initial: { ${blankValues} },
    request: ${writeBody(fields)},
    say: () => t.form.done,${options}
  });
  return (
    <FormPage form={form} title={${title}} submit={t.form.submit} ${writePadding(request)}>
      ${fields.map(writeFieldElement).join('\n      ')}
    </FormPage>
  );
}
`;
  const fieldComponents = [
    'AmountField',
    'CheckboxField',
    'DateField',
    'DateTimeField',
    'listOptions',
    'NumberField',
    'SelectField',
    'TextAreaField',
    'TextField',
  ];
  const usedComponents = fieldComponents.filter((each) => new RegExp(`\\b${each}\\b`).test(body)).join(', ');
  return `import { FormPage, useForm } from '@laurel/shared/form';
${list ? "import { useNavigate } from '@laurel/shared/router';\n" : ''}import { ${usedComponents} } from '@laurel/shared/ui/field';
${writeImports(body, request, [])}
${body}`;
}

export const formatListName = ({ singularName }: SectionRequest) => `${singularName}-list-page`;
export const makeFormName = ({ singularName }: SectionRequest) => `new-${singularName}-page`;
export const makeDetailName = ({ singularName }: SectionRequest) => `${singularName}-page`;
export const makeAreaComponentName = ({ source }: SectionRequest) =>
  `${toCamelCase(source.replace(/^remote-|\/src$/g, '')).replace(/^./, (letter) => letter.toUpperCase())}Area`;
