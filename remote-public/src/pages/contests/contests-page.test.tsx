import { answeredPage, callUrl, refused, renderAt } from '@laurel/shared/service/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { PublicArea, preloadPages } from '../../routes';
import { testSummary } from '../../testing/contests';

const server = setupServer();
beforeAll(() => preloadPages());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Answers each list call with what `items` gives for its query; collects the queries. */
function answerList(items: (query: URLSearchParams) => ReturnType<typeof answeredPage>): URLSearchParams[] {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(callUrl('listContests'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      return items(query);
    }),
  );
  return asked;
}

test('shows each contest with its entry fee, prize pool, places and state', async () => {
  answerList(() =>
    answeredPage([
      testSummary(),
      testSummary({ id: '2', slug: 'b', title: 'Iron Fist Night', entryFee: '0', entered: 8 }),
    ]),
  );
  renderAt(<PublicArea />, '/contests');
  const poster = (await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).closest('article');
  expect(poster).toHaveTextContent('75');
  expect(poster).toHaveTextContent('4,800');
  expect(poster).toHaveTextContent('5 of 8');
  expect(poster).toHaveTextContent('Open for entry');
  const full = screen.getByRole('link', { name: 'Iron Fist Night' }).closest('article');
  expect(full).toHaveTextContent('Free');
  expect(full).toHaveTextContent('Full');
});

test('reads the filters from the address and asks the server for them', async () => {
  const asked = answerList(() => answeredPage([testSummary()]));
  renderAt(<PublicArea />, '/contests?phase=running&platform=steam&free=true&search=cup&sort=-pool&page=2');
  await screen.findByRole('link', { name: 'Winter Laurel Cup XII' });
  const [query] = asked;
  expect(query?.getAll('filter[phase][]')).toEqual(['running', 'awaiting_review']);
  expect(query?.get('filter[platform]')).toBe('steam');
  expect(query?.get('filter[free]')).toBe('true');
  expect(query?.get('search')).toBe('cup');
  expect(query?.get('sort')).toBe('-pool');
  expect(query?.get('page')).toBe('2');
  expect(screen.getByLabelText('State')).toHaveValue('running');
  expect(screen.getByLabelText('Free entry only')).toBeChecked();
});

test('keeps a changed filter in the address and starts from the first page', async () => {
  answerList(() => answeredPage([testSummary()]));
  const { location } = renderAt(<PublicArea />, '/contests?page=3');
  await screen.findByRole('link', { name: 'Winter Laurel Cup XII' });
  await userEvent.selectOptions(screen.getByLabelText('Platform'), 'PlayStation');
  expect(location()).toBe('/contests?platform=playstation');
  await userEvent.type(screen.getByLabelText('Search'), 'iron');
  await waitFor(() => expect(location()).toBe('/contests?platform=playstation&search=iron'));
});

test('turns pages by address', async () => {
  answerList((query) => answeredPage([testSummary()], { page: Number(query.get('page')), perPage: 12, total: 30 }));
  const { location } = renderAt(<PublicArea />, '/contests?sort=-pool');
  await screen.findByText('1 to 12 of 30 contests');
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(location()).toBe('/contests?sort=-pool&page=2');
  await screen.findByText('13 to 24 of 30 contests');
});

test('says that nothing matches and clears the filters', async () => {
  answerList((query) => answeredPage(query.has('search') ? [] : [testSummary()]));
  const { location } = renderAt(<PublicArea />, '/contests?search=nothing');
  expect(await screen.findByRole('heading', { name: 'No contest matches' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  expect(await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
  expect(location()).toBe('/contests');
  expect(screen.getByLabelText('Search')).toHaveValue('');
});

test('says what to look at when no contest is on', async () => {
  answerList(() => answeredPage([]));
  renderAt(<PublicArea />, '/contests');
  expect(await screen.findByRole('heading', { name: 'No contest is on' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See past contests' })).toHaveAttribute('href', '/contests?phase=completed');
});

test('says why the list failed and tries again', async () => {
  let fail = true;
  answerList(() => (fail ? refused('forbidden', 'Not for you.') : answeredPage([testSummary()])));
  renderAt(<PublicArea />, '/contests');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The contests did not arrive. Not for you.');
  fail = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Winter Laurel Cup XII' })).toBeInTheDocument();
});
