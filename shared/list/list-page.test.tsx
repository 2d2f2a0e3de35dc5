import { useNavigate } from '@laurel/shared/router';
import {
  buildCallUrl,
  makePageResponse,
  makeRefusalResponse,
  makeTooManyResponse,
  makeUser,
  type RenderAtOptions,
  renderAt,
} from '@laurel/shared/service/testing';
import { clearSessionUser } from '@laurel/shared/session';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DefaultBodyType, delay, HttpResponse, http, type StrictResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useLayoutEffect, useState } from 'react';
import { defineList } from './define-list';
import { ListPage } from './list-page';
import { ListTable } from './list-table';
import { useList } from './use-list';

const list = defineList('listTickets', {
  search: true,
  filters: { status: ['new', 'solved'], category: ['coins'] },
  filter: ({ status, category }) => ({ category, status: status && [status] }),
  orders: ['-updatedAt', 'createdAt', '-createdAt'],
});

const words = {
  title: 'Inbox',
  what: 'the messages',
  noun: 'messages',
  none: { title: 'No messages yet', message: 'They appear here as people write.' },
  filters: {
    status: { label: 'Status', any: 'Any status', options: { new: 'New', solved: 'Solved' } },
    category: { label: 'Only coins' },
  },
};

function Inbox() {
  const inbox = useList(list);
  const navigate = useNavigate();
  return (
    <ListPage
      list={inbox}
      words={words}
      firstStep={<a href="/contact">Write one</a>}
      action={
        <button type="button" onClick={() => navigate(-1)}>
          Back
        </button>
      }
    >
      {(messages) => (
        <ListTable
          list={inbox}
          caption="Messages"
          columns={[
            { key: 'subject', header: 'Subject', rowHeader: true, cell: ({ subject }) => subject },
            { key: 'createdAt', header: 'Came', cell: ({ createdAt }) => createdAt },
          ]}
          rows={messages}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

type Answer = StrictResponse<DefaultBodyType> | Promise<StrictResponse<DefaultBodyType>> | Response;

function serveTickets(answerQuery: (query: URLSearchParams) => Answer): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(buildCallUrl('listTickets'), async ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      return answerQuery(query);
    }),
  );
  return queries;
}

const makeMessage = (subject: string) => ({ id: subject, subject, createdAt: '2026-11-21T12:00:00.000Z' });
const openInbox = (search = '', options: RenderAtOptions = { user: makeUser({ role: 'admin' }) }) =>
  renderAt(<Inbox />, `/inbox${search}`, options);
const findRow = (subject: string) => screen.findByRole('row', { name: new RegExp(subject) });
const pressButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const readPageNumber = (query: URLSearchParams) => Number(query.get('page'));

test('rows follow the order in the address, and pressing a heading reverses it', async () => {
  const queries = serveTickets(() => makePageResponse([makeMessage('Lost coins')]));
  const { readLocation } = openInbox('?sort=createdAt&page=2');
  await findRow('Lost coins');
  expect(queries[0]?.get('sort')).toBe('createdAt');
  expect(screen.getByRole('columnheader', { name: 'Came' })).toHaveAttribute('aria-sort', 'ascending');
  expect(within(screen.getByRole('columnheader', { name: 'Subject' })).queryByRole('button')).not.toBeInTheDocument();
  await pressButton('Came');
  expect(readLocation()).toBe('/inbox?sort=-createdAt');
});

test('while loading, the page says so and shows its search', async () => {
  serveTickets(() => delay('infinite').then(() => HttpResponse.json()));
  openInbox('?search=coins');
  expect(screen.getByText('Loading the messages')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('coins');
  expect(screen.getByRole('heading', { level: 1, name: 'Inbox' })).toBeInTheDocument();
});

test('an empty list says what will be here and offers the next step', async () => {
  serveTickets(() => makePageResponse([]));
  openInbox();
  expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write one' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument();
});

test('a list without results differs from an empty one, and its filters can be cleared', async () => {
  serveTickets((query) => makePageResponse(query.has('filter[status][]') ? [] : [makeMessage('Lost coins')]));
  const { readLocation } = openInbox('?status=solved&sort=createdAt');
  expect(await screen.findByText('No messages found')).toBeInTheDocument();
  await pressButton('Clear filters');
  await findRow('Lost coins');
  expect(readLocation()).toBe('/inbox?sort=createdAt');
  expect(screen.getByLabelText('Status')).toHaveValue('');
  expect(document.body).not.toHaveFocus();
});

const barTexts: (string | null)[] = [];

function WatchedRows() {
  barTexts.push(document.body.textContent);
  return 'Lost coins';
}

function WatchedInbox() {
  return (
    <ListPage list={useList(list)} words={words}>
      {() => <WatchedRows />}
    </ListPage>
  );
}

test('the bar shows a filter before the rows render again', async () => {
  serveTickets(() => makePageResponse([makeMessage('Lost coins')]));
  renderAt(<WatchedInbox />, '/inbox', { user: makeUser({ role: 'admin' }) });
  await screen.findByText('Lost coins');
  barTexts.length = 0;
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Solved');
  await waitFor(() => expect(barTexts).not.toHaveLength(0));
  for (const text of barTexts) expect(text).toContain('Clear filters');
});

const countsAtCommit: (string | null)[] = [];

function CountingInbox() {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    if (count > 0) countsAtCommit.push(screen.getByText(/^Counted/).textContent);
  }, [count]);
  return (
    <ListPage
      list={useList(list)}
      words={words}
      action={
        <button type="button" onClick={() => setCount(count + 1)}>
          Count
        </button>
      }
    >
      {() => `Counted ${count}`}
    </ListPage>
  );
}

test('rows show the state of their page with it', async () => {
  serveTickets(() => makePageResponse([makeMessage('Lost coins')]));
  renderAt(<CountingInbox />, '/inbox', { user: makeUser({ role: 'admin' }) });
  await screen.findByText('Counted 0');
  await pressButton('Count');
  expect(countsAtCommit).toEqual(['Counted 1']);
});

test('a filter goes back to the first page', async () => {
  const queries = serveTickets(() => makePageResponse([makeMessage('Lost coins')], { total: 60 }));
  const { readLocation } = openInbox('?page=2');
  await findRow('Lost coins');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Solved');
  await userEvent.click(screen.getByLabelText('Only coins'));
  expect(readLocation()).toBe('/inbox?status=solved&category=coins');
  await waitFor(() => expect(queries.at(-1)?.get('filter[category]')).toBe('coins'));
  expect(screen.getByRole('button', { name: 'Filters (2)' })).toBeInTheDocument();
  await userEvent.click(screen.getByLabelText('Only coins'));
  expect(readLocation()).toBe('/inbox?status=solved');
});

test('going back undoes a filter, but not each typed letter', async () => {
  serveTickets(() => makePageResponse([makeMessage('Lost coins')]));
  const { readLocation } = openInbox();
  await findRow('Lost coins');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Solved');
  await userEvent.type(screen.getByRole('searchbox'), 'coins{Enter}');
  expect(readLocation()).toBe('/inbox?status=solved&search=coins');
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.type(screen.getByRole('searchbox'), 'lost{Enter}');
  expect(readLocation()).toBe('/inbox?status=solved&search=lost');
  await pressButton('Back');
  expect(readLocation()).toBe('/inbox');
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test.each([
  ['page=9', 41, '/inbox?page=3'],
  ['page=9&status=solved', 12, '/inbox?status=solved'],
  ['page=85&after=x', 41, '/inbox?page=3'],
])('beyond the last page, the list goes to it: %s of %i', async (search, total, last) => {
  serveTickets((query) =>
    makePageResponse(
      readPageNumber(query) > 3 || total < 20 * (readPageNumber(query) - 1) ? [] : [makeMessage('Old')],
      {
        total,
        page: readPageNumber(query),
      },
    ),
  );
  const { readLocation } = openInbox(`?${search}`);
  await findRow('Old');
  expect(readLocation()).toBe(last);
  expect(screen.queryByText(/No messages/)).not.toBeInTheDocument();
});

test.each(['page', 'after'])('a missing page without a number says so and links back: %s', async (field) => {
  serveTickets((query) =>
    readPageNumber(query) > 1
      ? makeRefusalResponse('validation_failed', 'No.', { [field]: ['No such page.'] })
      : makePageResponse([makeMessage('Newest')], { total: null, atLeast: 1001, next: 'x' }),
  );
  const { readLocation } = openInbox('?page=900&after=y&status=new');
  expect(await screen.findByRole('heading', { name: 'That page doesn’t exist' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Go to first page' }));
  await findRow('Newest');
  expect(readLocation()).toBe('/inbox?status=new');
  expect(screen.getByText(/of more than 1,000 messages/)).toBeInTheDocument();
});

test.each([1, 0])('a search of a part of the list says so, with %i rows', async (rowCount) => {
  serveTickets(() => makePageResponse(rowCount ? [makeMessage('Newest')] : [], { total: rowCount, searched: 2000 }));
  openInbox('?search=f1');
  expect(await screen.findByText(/at most 2,000 are searched/)).toBeInTheDocument();
});

test('a page turned at the bottom starts at its top', async () => {
  const scrollSpy = jest.fn();
  Element.prototype.scrollIntoView = scrollSpy;
  serveTickets((query) =>
    makePageResponse([makeMessage(`Page ${readPageNumber(query)}`)], { total: 41, page: readPageNumber(query) }),
  );
  openInbox();
  await findRow('Page 1');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await findRow('Page 2');
  expect(scrollSpy).toHaveBeenCalledTimes(1);
  expect(document.activeElement?.compareDocumentPosition(screen.getByRole('table'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('an empty page after the last row links back', async () => {
  serveTickets(() => makePageResponse([], { total: null, atLeast: 1001, page: 70 }));
  openInbox('?page=70&after=y');
  expect(await screen.findByRole('link', { name: 'Go to first page' })).toBeInTheDocument();
});

test('a failed page keeps the previous one and can be retried', async () => {
  let isDown = true;
  serveTickets((query) => {
    if (readPageNumber(query) === 1) return makePageResponse([makeMessage('First')], { total: 30 });
    return isDown
      ? makeRefusalResponse('forbidden', 'Not now.')
      : makePageResponse([makeMessage('Second')], { total: 30, page: 2 });
  });
  openInbox();
  await findRow('First');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t load the messages. Not now.');
  expect(await findRow('First')).toBeInTheDocument();
  isDown = false;
  await pressButton('Try again');
  await findRow('Second');
  expect(screen.queryByRole('row', { name: /First/ })).not.toBeInTheDocument();
});

test('rows that can’t be shown leave the search in place', async () => {
  const errorSpy = jest.spyOn(console, 'error').mockImplementation(() => {});
  serveTickets(() => makePageResponse([{ ...makeMessage('Lost coins'), subject: { text: 'Lost coins' } }]));
  openInbox('?search=coins');
  expect(await screen.findByText('Couldn’t load this part of the page.')).toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue('coins');
  errorSpy.mockRestore();
});

test('too many searches keep the input and the rows found', async () => {
  serveTickets((query) =>
    query.get('search') === 'coin' ? makeTooManyResponse(40) : makePageResponse([makeMessage('Lost coins')]),
  );
  openInbox();
  await findRow('Lost coins');
  await userEvent.type(screen.getByRole('searchbox'), 'coin');
  expect(await screen.findByText(/Try again in 40 seconds/)).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('coin');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await findRow('Lost coins');
});

test('another user’s rows never stay', async () => {
  serveTickets(() => makePageResponse([makeMessage('Private')]));
  openInbox();
  await findRow('Private');
  serveTickets(() => makeRefusalResponse('forbidden', 'Not for you.'));
  act(() => clearSessionUser());
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you.');
  expect(screen.queryByRole('row', { name: /Private/ })).not.toBeInTheDocument();
});
