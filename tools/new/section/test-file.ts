import { type Field, writeSampleValue } from '../fields';
import { buildParentPath } from '../names';
import { findRowHead, makeAreaComponentName } from './pages';
import type { SectionRequest } from './request';

export const writeSample = (fields: readonly Field[]) =>
  `{ id: '00000000-0000-4000-8000-000000000001', ${fields.map((field) => `${field.name}: ${writeSampleValue(field)}`).join(', ')} }`;

const isUnformatted = (field: Field | undefined) =>
  field !== undefined && ['text', 'longText', 'email'].includes(field.kind);
const writeText = (field: Field | undefined) => (field ? writeSampleValue(field).slice(1, -1) : '');
/** The required fields that a test fills in. Leaves out times, because they are typed in the reader's time zone. */
const listFilledFields = (fields: readonly Field[]) =>
  fields.filter(({ kind, required }) => required && kind !== 'instant' && kind !== 'flag');

function writeFilling({ name, kind }: Field): string {
  const label = `await screen.findByLabelText(t.fields.${name})`;
  if (kind === 'choice') return `await user.selectOptions(${label}, sample.${name});`;
  return `await user.type(${label}, ${kind === 'integer' ? `String(sample.${name})` : `sample.${name}`});`;
}

function writeOptions({ reader, base }: SectionRequest): string {
  const options = [
    ...(reader === null ? [] : [`user: makeUser(${reader === 'player' ? '' : `{ role: '${reader}' }`})`]),
    ...(base ? [`base: '${base}'`] : []),
  ];
  return options.length > 0 ? `, { ${options.join(', ')} }` : '';
}

export function writeTestFile(request: SectionRequest): string {
  const { list, detail, form, subject, reader } = request;
  const address = request.address.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000002');
  const area = makeAreaComponentName(request);
  const listTests =
    list &&
    `
test('the list shows its rows', async () => {
  server.use(http.get(buildCallUrl('${list.call}'), () => makePageResponse([${writeSample(list.fields)}])));
  open('${address}');
  ${
    isUnformatted(findRowHead(list.fields))
      ? `expect(await screen.findByText('${writeText(findRowHead(list.fields))}')).toBeVisible();`
      : "expect(await screen.findAllByRole('row')).toHaveLength(2);"
  }
});

test('a list without rows says that there is nothing yet', async () => {
  server.use(http.get(buildCallUrl('${list.call}'), () => makePageResponse([])));
  open('${address}');
  expect(await screen.findByText(t.none.title)).toBeVisible();
});

test('a list that failed says why', async () => {
  server.use(http.get(buildCallUrl('${list.call}'), () => makeRefusalResponse('forbidden', 'Not for you.')));
  open('${address}');
  expect(await screen.findByText('Not for you.')).toBeVisible();
});
`;
  const detailTests =
    detail &&
    `
test('the detail page shows its fields', async () => {
  server.use(http.get(buildCallUrl('${detail.call}'), () => makeAnswerResponse(${writeSample(detail.fields)})));
  open('${address}/00000000-0000-4000-8000-000000000001');
  expect(await screen.findByRole('heading', { level: 1, name: '${writeText(findRowHead(detail.fields))}' })).toBeVisible();
});

test('the detail page of a deleted row says so', async () => {
  server.use(http.get(buildCallUrl('${detail.call}'), () => makeRefusalResponse('not_found', 'Not found.')));
  open('${address}/00000000-0000-4000-8000-000000000001');
  expect(await screen.findByText(t.one.gone)).toBeVisible();
});
`;
  const fields = form ? listFilledFields(form.fields) : [];
  const formTests =
    form &&
    `
test('the form sends what was typed, and says at its field what the server refuses', async () => {
  const bodies: unknown[] = [];
  server.use(
    http.post(buildCallUrl('${form.call}'), async ({ request }) => {
      bodies.push(await request.json());
      return makeRefusalResponse('validation_failed', 'Some fields need another look.', { ${fields[0]?.name ?? 'form'}: ['Not this one.'] });
    }),
  );
  open('${address}${list ? '/new' : ''}');
  const user = userEvent.setup({ delay: null });
  ${fields.map(writeFilling).join('\n  ')}
  await user.click(screen.getByRole('button', { name: t.form.submit }));
  expect(await screen.findByText('Not this one.')).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining(sample)]);
});
`;
  const emptiedField = list ? undefined : fields.find(({ kind }) => kind !== 'choice');
  const emptyFormTest =
    form &&
    emptiedField &&
    `
test('the form is empty again after its success', async () => {
  server.use(http.post(buildCallUrl('${form.call}'), () => makeAnswerResponse({})));
  open('${address}');
  const user = userEvent.setup({ delay: null });
  ${fields.map(writeFilling).join('\n  ')}
  await user.click(screen.getByRole('button', { name: t.form.submit }));
  await waitFor(() => expect(screen.getByLabelText(t.fields.${emptiedField.name})).toHaveValue(''));
});
`;
  const body = `${listTests ?? ''}${detailTests ?? ''}${formTests ?? ''}${emptyFormTest ?? ''}`;
  const usedResponses = ['makeAnswerResponse', 'makePageResponse'].filter((name) => body.includes(`${name}(`));
  const helpers = [
    'buildCallUrl',
    ...usedResponses,
    'makeRefusalResponse',
    ...(reader === null ? [] : ['makeUser']),
    'renderAt',
  ];
  const sampleFields = fields.map((field) => `${field.name}: ${writeSampleValue(field)}`).join(', ');
  return `import { preloadPages } from '@laurel/shared/area';
import { ${helpers.join(', ')} } from '@laurel/shared/service/testing';
import { screen${emptyFormTest ? ', waitFor' : ''} } from '@testing-library/react';
${form ? "import userEvent from '@testing-library/user-event';\n" : ''}import { http } from 'msw';
import { setupServer } from 'msw/node';
import { ${area} } from '${buildParentPath(request.place)}routes';
import { pages } from '${buildParentPath(request.place)}${request.hasSections ? 'sections' : 'pages'}';
import { ${subject} } from './messages/en';

const t = ${subject}.english;
// Refuses the reads of the area's frame, which these tests don't need.
const server = setupServer(http.all('*', () => makeRefusalResponse('not_implemented', 'Not here.')));
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const open = (url: string) => renderAt(<${area} />, url${writeOptions(request)});
${form ? `const sample = { ${sampleFields} };\n` : ''}${body}`;
}
