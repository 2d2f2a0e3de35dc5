import { renderAt } from '@laurel/shared/service/testing';
import { measureText } from '@laurel/shared/ui/heading';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { states as de } from '../messages/de/states';
import { states as en } from '../messages/en/states';
import { FailedPage } from './failed-page';

const onRetry = jest.fn();

test('is a complete page: announced, with a heading, a sentence, a title and a button that retries', async () => {
  renderAt(<FailedPage title="This part did not load" message="Its files did not arrive." onRetry={onRetry} />, '/');
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent('This part did not load');
  expect(alert.getByText('Its files did not arrive.')).toBeInTheDocument();
  expect(document.title).toBe('This part did not load | Laurel');
  expect(onRetry).not.toHaveBeenCalled();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('its button has the label that it is given', () => {
  renderAt(<FailedPage title="Updated" message="Reload." onRetry={onRetry} retryLabel="Reload" />, '/');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});

test('has titles whose words fit a phone, so it needs no code that divides words', () => {
  const titles = [en.english, de].flatMap((t) => [
    ...Object.values(t.page),
    ...Object.values(t.area),
    t.notFound,
    t.notAllowed,
    t.shellStopped,
  ]);
  expect(titles.length).toBeGreaterThan(20);
  // The narrowest page is 288 px wide, and its title is set at 40 px, so a word may take 288 / 40 = 7.2 em.
  for (const { title } of titles)
    expect([title, Math.max(...title.split(' ').map(measureText)) < 7.2]).toEqual([title, true]);
});
