import { renderAt } from '@laurel/shared/service/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FailedPage } from './failed-page';

const onRetry = jest.fn();

test('is a complete page: announced, with a heading, a sentence, a title and a link onwards', async () => {
  renderAt(<FailedPage title="This part did not load" message="Its files did not arrive." onRetry={onRetry} />, '/');
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading', { level: 1 })).toHaveTextContent('This part did not load');
  expect(alert.getByText('Its files did not arrive.')).toBeInTheDocument();
  expect(document.title).toBe('This part did not load | Laurel');
  expect(onRetry).not.toHaveBeenCalled();
  await userEvent.click(alert.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('names another link onwards', () => {
  renderAt(<FailedPage title="Updated" message="Reload." onRetry={onRetry} retryLabel="Reload" />, '/');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
