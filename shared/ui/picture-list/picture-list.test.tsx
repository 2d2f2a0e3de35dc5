import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { PictureList } from './picture-list';

const makePicture = (id: string, alt: string) => ({
  ...{ id, alt, url: `/files/${id}.webp`, mime: 'image/webp' as const, bytes: 900, width: 300, height: 200 },
  ...{ colour: '#405030', variants: [] },
});
const pictures = [makePicture('cup', 'A bronze cup'), makePicture('court', '')];

test('each opens in a new tab, and one without a description is named', async () => {
  const { container } = render(
    <PictureList pictures={pictures} describePicture={({ id }) => `Picture of the ${id}`}>
      {({ id }) => `Shown: ${id}`}
    </PictureList>,
  );
  expect(screen.getByRole('link', { name: 'A bronze cup' })).toHaveAttribute('href', '/files/cup.webp');
  expect(screen.getByRole('link', { name: 'Picture of the court' })).toBeVisible();
  expect(screen.getByText('Shown: court')).toBeVisible();
  expect(await listViolations(container)).toEqual([]);
});

test('a press can run an action instead', async () => {
  const onOpen = jest.fn();
  render(
    <PictureList pictures={pictures} describePicture={() => 'A picture'} onOpen={onOpen}>
      {() => 'Not used'}
    </PictureList>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'A bronze cup Not used' }));
  expect(onOpen).toHaveBeenCalledWith(pictures[0]);
});

test('a picture without an address can’t be opened, and says why', () => {
  render(
    <PictureList
      pictures={[{ ...makePicture('cup', ''), url: '' }]}
      describePicture={() => 'A picture'}
      goneText="No longer kept"
      onOpen={jest.fn()}
    >
      {() => 'Added yesterday'}
    </PictureList>,
  );
  expect(screen.getByText('No longer kept')).toBeVisible();
  expect(screen.getByText('Added yesterday')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
