import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { FileField, type FileItem } from '.';
import { isAccepted } from './accepts';

const makeFile = (name: string, size: number, type = 'image/png') => new File([new Uint8Array(size)], name, { type });
const onAdd = jest.fn();
const onRemove = jest.fn();
const onRetry = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Proof({ items = [] }: { items?: readonly FileItem[] }) {
  return (
    <FileField
      label="Proof"
      accept="image/png"
      maxBytes={1000}
      maxFiles={2}
      items={items}
      onAdd={onAdd}
      onRemove={onRemove}
      onRetry={onRetry}
    />
  );
}
const listFileNames = () => onAdd.mock.calls.flatMap(([files]) => files.map((each: File) => each.name));

test('accepts files within the limits, and says why others don’t fit', async () => {
  const { container } = render(<Proof />);
  const zone = container.querySelector('.zone');
  if (!zone) throw new Error('There is no place to drop files');
  const files = [
    makeFile('a.png', 10),
    makeFile('b.txt', 10, 'text/plain'),
    makeFile('c.png', 1001),
    makeFile('d.png', 10),
    makeFile('e.png', 10),
  ];
  fireEvent.drop(zone, { dataTransfer: { files } });
  expect(listFileNames()).toEqual(['a.png', 'd.png']);
  expect(screen.getByLabelText('Proof')).toHaveAccessibleDescription(
    'b.txt isn’t a supported file type. c.png is larger than 1 kB. You can add up to 2 files.',
  );
  expect(await listViolations(container)).toEqual([]);
});

test('is chosen by its label, and accepts no more than there is space for', async () => {
  const user = userEvent.setup();
  const waiting: FileItem = { id: '1', name: 'a.png', size: 10, state: { is: 'waiting' } };
  const { rerender } = render(<Proof items={[waiting]} />);
  await user.upload(screen.getByLabelText('Proof'), [makeFile('b.png', 10), makeFile('c.png', 10)]);
  expect(listFileNames()).toEqual(['b.png']);
  rerender(<Proof items={[waiting, { ...waiting, id: '2' }]} />);
  expect(screen.getByLabelText('Proof')).toBeDisabled();
});

test('shows each file’s progress, and lets the user stop, remove and retry it', async () => {
  const user = userEvent.setup();
  const { container } = render(
    <Proof
      items={[
        { id: '1', name: 'a.png', size: 840_000, state: { is: 'sending', share: 0.5 } },
        { id: '2', name: 'b.png', size: 10, state: { is: 'failed', message: 'The connection broke off.' } },
        { id: '3', name: 'c.png', size: 10, state: { is: 'failed', message: 'Not a picture.', final: true } },
      ]}
    />,
  );
  expect(screen.getByRole('progressbar', { name: 'Sending a.png' })).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('840 kB')).toBeInTheDocument();
  const problems = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(problems).toEqual(['The connection broke off.', 'Not a picture.']);
  expect(screen.queryByRole('button', { name: 'Try again: c.png' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel: a.png' }));
  expect(onRemove).toHaveBeenCalledWith('1');
  await user.click(screen.getByRole('button', { name: 'Try again: b.png' }));
  expect(onRetry).toHaveBeenCalledWith('2');
  expect(await listViolations(container)).toEqual([]);
});

test.each([
  ['.PNG', true],
  ['image/*', true],
  ['image/png', true],
  ['.jpg, image/png', true],
  ['.jpg', false],
  ['video/*', false],
  ['', true],
])('an image is accepted by %j: %s', (accept, files) => {
  expect(isAccepted({ name: 'Score.png', type: 'image/png' }, accept)).toBe(files);
});
