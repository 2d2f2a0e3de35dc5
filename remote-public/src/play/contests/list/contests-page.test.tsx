import { preloadPages } from '@laurel/shared/area';
import {
  buildCallUrl,
  makePageResponse,
  makeRefusalResponse,
  makeTooManyResponse,
  renderAt,
} from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../../pages';
import { PublicArea } from '../../../routes';
import { makeContestSummary } from '../testing/contests';

const server = setupServer();
beforeAll(() => preloadPages(pages));
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answerList(makePage: (query: URLSearchParams) => ReturnType<typeof makePageResponse>): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get(buildCallUrl('listContests'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      return makePage(query);
    }),
  );
  return queries;
}

test('shows each contest with its entry fee, prize pool, spots and status', async () => {
  answerList(() =>
    makePageResponse([
      makeContestSummary(),
      makeContestSummary({ id: '2', slug: 'b', title: 'Iron Fist Night', entryFee: '0', entered: 8 }),
    ]),
  );
  renderAt(<PublicArea />, '/contests');
  const poster = (await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).closest('article');
  expect(poster).toHaveTextContent('75');
  expect(poster).toHaveTextContent('4,800');
  expect(poster).toHaveTextContent('Spots left5');
  expect(poster).toHaveTextContent('Entries open');
  const fullPoster = screen.getByRole('link', { name: 'Iron Fist Night' }).closest('article');
  expect(fullPoster).toHaveTextContent('Free');
  expect(fullPoster).toHaveTextContent('Full');
});

test('reads the filters from the address and sends them to the server', async () => {
  const queries = answerList(() => makePageResponse([makeContestSummary()]));
  renderAt(<PublicArea />, '/contests?phase=running&platform=steam&free=true&search=cup&sort=-pool&page=2');
  await screen.findByRole('link', { name: 'Winter Laurel Cup XII' });
  const [query] = queries;
  expect(query?.getAll('filter[phase][]')).toEqual(['running', 'awaiting_review']);
  expect(query?.get('filter[platform]')).toBe('steam');
  expect(query?.get('filter[free]')).toBe('true');
  expect(query?.get('search')).toBe('cup');
  expect(query?.get('sort')).toBe('-pool');
  expect(query?.get('page')).toBe('2');
  expect(screen.getByLabelText('Status')).toHaveValue('running');
  expect(screen.getByLabelText('Free entry only')).toBeChecked();
});

test('says that not all results are counted, and continues by a cursor in the address', async () => {
  const queries = answerList((query) =>
    makePageResponse([makeContestSummary()], {
      ...{ page: Number(query.get('page') ?? 1), perPage: 12, total: null, atLeast: 1001 },
      next: query.get('page') === '86' ? null : `after-${query.get('page')}`,
    }),
  );
  const { readLocation } = renderAt(<PublicArea />, '/contests?page=83');
  expect(await screen.findByText('985 to 996 of more than 1,000 contests')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(readLocation()).toBe('/contests?page=84'));
  await userEvent.click(await screen.findByRole('link', { name: 'Next page' }));
  await waitFor(() => expect(readLocation()).toBe('/contests?page=85&after=after-84'));
  await waitFor(() => expect(queries.at(-1)?.get('after')).toBe('after-84'));
  await screen.findByText('1,009 to 1,020 of more than 1,000 contests');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  await screen.findByText('1,021 to 1,032 of more than 1,000 contests');
  expect(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/contests');
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'PlayStation');
  await waitFor(() => expect(readLocation()).toBe('/contests?platform=playstation'));
});

test('keeps a changed filter in the address and starts at the first page', async () => {
  answerList(() => makePageResponse([makeContestSummary()]));
  const { readLocation } = renderAt(<PublicArea />, '/contests?page=3');
  await screen.findByRole('link', { name: 'Winter Laurel Cup XII' });
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'PlayStation');
  expect(readLocation()).toBe('/contests?platform=playstation');
  await userEvent.type(screen.getByLabelText('Search'), 'iron');
  await waitFor(() => expect(readLocation()).toBe('/contests?platform=playstation&search=iron'));
});

test('shows open contests first, and finished ones from the latest', async () => {
  const queries = answerList(() => makePageResponse([makeContestSummary()]));
  const { readLocation } = renderAt(<PublicArea />, '/contests');
  await screen.findByRole('link', { name: 'Winter Laurel Cup XII' });
  expect(queries[0]?.get('sort')).toBe('joinable');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Finished');
  await waitFor(() => expect(queries.at(-1)?.get('sort')).toBe('-startsAt'));
  expect(readLocation()).toBe('/contests?phase=completed');
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Largest prize pool');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'All');
  await waitFor(() => expect(readLocation()).toBe('/contests?phase=all&sort=-pool'));
});

describe('as rows', () => {
  beforeEach(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = 'laurel_contest_list=; Path=/; Max-Age=0';
  });

  test('each contest shows its fee, pool, start, spots and status', async () => {
    answerList(() => makePageResponse([makeContestSummary({ entryFee: '0' })]));
    renderAt(<PublicArea />, '/contests?view=rows');
    const row = (await screen.findByRole('rowheader', { name: /Winter Laurel Cup XII/ })).closest('tr');
    expect(row).toHaveTextContent('Free');
    expect(row).toHaveTextContent('4,800 LRL');
    expect(within(row as HTMLElement).getByRole('cell', { name: '5' })).toBeInTheDocument();
    expect(row).toHaveTextContent('Entries open');
    expect(within(row as HTMLElement).getByRole('link')).toHaveAttribute('href', '/contests/winter-laurel-cup-xii');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  test('the choice is in the address, keeps page and filters, and is kept for the next time', async () => {
    answerList((query) =>
      makePageResponse([makeContestSummary()], { page: Number(query.get('page')), perPage: 12, total: 30 }),
    );
    const { readLocation, unmount } = renderAt(<PublicArea />, '/contests?sort=-pool&page=2');
    await screen.findByRole('article');
    await userEvent.click(screen.getByRole('radio', { name: 'Rows' }));
    expect(await screen.findByRole('table', { name: 'Contests' })).toBeInTheDocument();
    expect(readLocation()).toBe('/contests?sort=-pool&page=2&view=rows');
    expect(localStorage).toHaveLength(0);
    unmount();
    renderAt(<PublicArea />, '/contests');
    expect(await screen.findByRole('table', { name: 'Contests' })).toBeInTheDocument();
  });

  test('the address overrides the last choice', async () => {
    answerList(() => makePageResponse([makeContestSummary()]));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
    document.cookie = 'laurel_contest_list=rows; Path=/';
    renderAt(<PublicArea />, '/contests?view=posters');
    expect(await screen.findByRole('article')).toBeInTheDocument();
  });
});

test('on a phone, the filters open from a button that counts them', async () => {
  answerList(() => makePageResponse([makeContestSummary()]));
  renderAt(<PublicArea />, '/contests?platform=steam&free=true');
  const button = screen.getByRole('button', { name: 'Filters (2)' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
});

test('the page of the list is in the address', async () => {
  answerList((query) =>
    makePageResponse([makeContestSummary()], { page: Number(query.get('page')), perPage: 12, total: 30 }),
  );
  const { readLocation } = renderAt(<PublicArea />, '/contests?sort=-pool');
  await screen.findByText('1 to 12 of 30 contests');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(readLocation()).toBe('/contests?sort=-pool&page=2');
  await screen.findByText('13 to 24 of 30 contests');
});

test('says that nothing matches and clears the filters', async () => {
  answerList((query) => makePageResponse(query.has('search') ? [] : [makeContestSummary()]));
  const { readLocation } = renderAt(<PublicArea />, '/contests?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No contests found' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  expect(readLocation()).toBe('/contests');
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('suggests other pages if there are no contests', async () => {
  answerList(() => makePageResponse([]));
  renderAt(<PublicArea />, '/contests');
  expect(await screen.findByRole('heading', { name: 'No contests right now' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View past contests' })).toHaveAttribute('href', '/contests?phase=completed');
});

test('shows why the list failed and retries', async () => {
  let fails = true;
  answerList(() =>
    fails ? makeRefusalResponse('forbidden', 'Not for you.') : makePageResponse([makeContestSummary()]),
  );
  renderAt(<PublicArea />, '/contests');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Couldn’t load the contests. Not for you.');
  fails = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
});

test('says when to retry after too many requests, and keeps search and filters', async () => {
  let isOverBudget = true;
  answerList(() => (isOverBudget ? makeTooManyResponse(40) : makePageResponse([makeContestSummary()])));
  const { readLocation } = renderAt(<PublicArea />, '/contests?search=cup&platform=steam');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many requests. Try again in 40 seconds.');
  expect(screen.getByLabelText('Search')).toHaveValue('cup');
  isOverBudget = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  expect(readLocation()).toBe('/contests?search=cup&platform=steam');
});
