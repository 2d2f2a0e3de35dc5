import { BrowserRouter } from '@laurel/shared/router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { violations } from '../testing/violations';
import { Card, CardGrid } from '.';

test('its title is the one link, and its buttons stay buttons', async () => {
  const user = userEvent.setup();
  const follow = jest.fn();
  const { container } = render(
    <BrowserRouter>
      <h2>Open now</h2>
      <CardGrid>
        <Card
          title="Autumn Laurels"
          to="/contests/autumn"
          detail="Tonight"
          footer={
            <button type="button" onClick={follow}>
              Follow
            </button>
          }
        />
      </CardGrid>
    </BrowserRouter>,
  );
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'Autumn Laurels' })]);
  await user.click(screen.getByRole('button', { name: 'Follow' }));
  expect(follow).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/');
  expect(await violations(container)).toEqual([]);
});
