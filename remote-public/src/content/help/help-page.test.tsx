import { preloadPages } from '@laurel/shared/area';
import { loadMarkdown } from '@laurel/shared/markdown';
import { buildCallUrl, makeAnswerResponse, makeRefusalResponse, renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../pages';
import { PublicArea } from '../../routes';
import { selectText } from './help-text';
import { findMatchingAnswers } from './matching-answers';
import { makeHelpAnswer, testAnswers } from './testing/answers';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeAll(() => preloadPages(pages));
beforeAll(() => loadMarkdown());
beforeEach(() => server.use(http.get(buildCallUrl('getHelp'), () => makeAnswerResponse({ answers: testAnswers }))));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const openPage = (path: string) => renderAt(<PublicArea />, path);
const listQuestions = async () =>
  (await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent);

test('answers are listed by topic, each with its own address', async () => {
  openPage('/help');
  const topic = within(await screen.findByRole('region', { name: 'Coins' }));
  expect(topic.getByRole('link', { name: 'When is my entry fee refunded?' })).toHaveAttribute('href', '/help/refund');
  expect(topic.getByText('before').tagName).toBe('STRONG');
  expect(screen.queryByRole('heading', { name: 'Your account' })).not.toBeInTheDocument();
});

test('answers are found by their words, and the address contains the search', async () => {
  const { readLocation } = openPage('/help');
  expect(await listQuestions()).toHaveLength(2);
  await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox'), 'checkin miss{Enter}');
  expect(await screen.findByText('1 answer')).toBeVisible();
  expect(await listQuestions()).toEqual(['What happens if I miss check-in?']);
  expect(readLocation()).toBe('/help?q=checkin+miss');
});

test('a search that finds no answer links to the contact page', async () => {
  openPage('/help?q=zebra');
  expect(await screen.findByText('No answer for “zebra”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('the help says when it has no answers', async () => {
  server.use(http.get(buildCallUrl('getHelp'), () => makeAnswerResponse({ answers: [] })));
  openPage('/help');
  expect(await screen.findByText('No answers yet')).toBeVisible();
});

test('an answer has a page with the others of its topic', async () => {
  const prize = makeHelpAnswer({
    slug: 'prize',
    texts: [{ locale: 'en', title: 'When does my prize arrive?', body: 'At once.', pictures: [] }],
  });
  server.use(
    http.get(buildCallUrl('getHelp'), () => makeAnswerResponse({ answers: [...testAnswers, prize] })),
    http.get(buildCallUrl('getHelpAnswer'), () => makeAnswerResponse(makeHelpAnswer())),
  );
  openPage('/help/refund');
  expect(await screen.findByRole('heading', { level: 1, name: 'When is my entry fee refunded?' })).toBeVisible();
  const otherAnswers = within(await screen.findByRole('navigation', { name: 'More on this topic' }));
  expect(otherAnswers.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/help/prize']);
});

test('a former address redirects to the current one', async () => {
  server.use(http.get(buildCallUrl('getHelpAnswer'), () => makeAnswerResponse(makeHelpAnswer())));
  const { readLocation } = openPage('/help/money-back');
  expect(await screen.findByRole('heading', { level: 1, name: 'When is my entry fee refunded?' })).toBeVisible();
  expect(readLocation()).toBe('/help/refund');
});

test.each([
  ['not_found', 'Page not found'],
  ['gone', 'This page is gone'],
] as const)('%s: %s', async (code, message) => {
  server.use(http.get(buildCallUrl('getHelpAnswer'), () => makeRefusalResponse(code, message)));
  openPage('/help/refund');
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByText('When is my entry fee refunded?')).not.toBeInTheDocument();
});

test('answers with the words in the question come first', () => {
  const makeAnswer = (slug: string, title: string, body: string) => ({ slug, text: { title, body } });
  const answers = [
    makeAnswer('one', 'Coins', 'A refund takes no time.'),
    makeAnswer('two', 'Refund', 'At once.'),
    makeAnswer('three', 'Über uns', 'x'),
  ];
  expect(findMatchingAnswers(answers, 'refund').map(({ slug }) => slug)).toEqual(['two', 'one']);
  expect(findMatchingAnswers(answers, 'uber').map(({ slug }) => slug)).toEqual(['three']);
  expect(findMatchingAnswers(answers, '')).toHaveLength(3);
});

test('an answer shows in the reader’s language, or in English', () => {
  expect(selectText(makeHelpAnswer(), 'de')?.title).toBe('Wann bekomme ich mein Startgeld zurück?');
  expect(selectText(testAnswers[0] ?? makeHelpAnswer(), 'de')?.title).toBe('What happens if I miss check-in?');
});
