import { readCurrentNotice } from '@laurel/shared/service';
import { renderAt } from '@laurel/shared/service/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLazyPart } from './use-lazy-part';

const Part = ({ open }: { open: boolean }) => (open ? <p>Here it is</p> : null);
const load = jest.fn<Promise<typeof Part>, []>();

function Example() {
  const { Part: LazyPart, open, toggle } = useLazyPart(load);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={toggle}>
        More
      </button>
      {LazyPart && <LazyPart open={open} />}
    </>
  );
}

test('a part that fails to load reports it, and opens on a retry', async () => {
  load.mockRejectedValueOnce(new Error('Loading chunk failed')).mockResolvedValue(Part);
  renderAt(<Example />, '/');
  const button = screen.getByRole('button', { name: 'More' });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(readCurrentNotice()).toMatchObject({
    type: 'danger',
    message: expect.stringContaining('Couldn’t load the menu'),
  });
  await act(async () => readCurrentNotice()?.retry?.());
  expect(screen.getByText('Here it is')).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(button);
  expect(screen.queryByText('Here it is')).not.toBeInTheDocument();
});
