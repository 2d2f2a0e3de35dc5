import { preloadPages } from '@laurel/shared/area';
import { renderAt } from '@laurel/shared/service/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pages } from '../pages';
import { PublicArea } from '../routes';
import { matching } from './matching';

beforeAll(() => preloadPages(pages));

const questions = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('answers are found by their words, and the address keeps what was searched for', async () => {
  const { location } = renderAt(<PublicArea />, '/help');
  const all = questions().length;
  await userEvent.setup({ delay: null }).type(screen.getByRole('searchbox'), 'checkin miss{Enter}');
  expect(await screen.findByText(/^\d answers?$/)).toBeVisible();
  expect(questions()[0]).toBe('What happens if I miss check-in?');
  expect(questions().length).toBeLessThan(all);
  expect(location()).toBe('/help?q=checkin+miss');
});

test('without an answer it leads to us', () => {
  renderAt(<PublicArea />, '/help?q=zebra');
  expect(screen.getByText('No answer for “zebra”')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

test('answers with the words in the question come first', () => {
  const answers = [
    ['one', { question: 'Coins', text: ['A refund takes no time.'] }],
    ['two', { question: 'Refund', text: ['At once.'] }],
    ['three', { question: 'Über uns', text: ['x'] }],
  ] as const;
  expect(matching(answers, 'refund').map(([key]) => key)).toEqual(['two', 'one']);
  expect(matching(answers, 'uber').map(([key]) => key)).toEqual(['three']);
  expect(matching(answers, '')).toHaveLength(3);
});
