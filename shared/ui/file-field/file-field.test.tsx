import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { listViolations } from '../testing/violations';
import { FileField, type FileFieldProps, type FileItem } from '.';
import { isAccepted } from './accepts';

const makeFile = (name: string, size: number, type = 'image/png') => new File([new Uint8Array(size)], name, { type });
const onAdd = jest.fn();
const onRemove = jest.fn();
const onRetry = jest.fn();
beforeEach(() => jest.clearAllMocks());

function Proof({ items = [], ...props }: Partial<FileFieldProps>) {
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
      {...props}
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
    'b.txt isn’t a supported file type. c.png is larger than 1 kB. e.png is one file too many.',
  );
  expect(await listViolations(container)).toEqual([]);
});

test('is chosen by its label, and accepts no more than there is space for', async () => {
  const user = userEvent.setup();
  const waitingFileItem: FileItem = { id: '1', name: 'a.png', size: 10, state: { is: 'waiting' } };
  const { rerender } = render(<Proof items={[waitingFileItem]} />);
  await user.upload(screen.getByLabelText('Proof'), [makeFile('b.png', 10), makeFile('c.png', 10)]);
  expect(listFileNames()).toEqual(['b.png']);
  rerender(<Proof items={[waitingFileItem, { ...waitingFileItem, id: '2' }]} />);
  expect(screen.getByLabelText('Proof')).toBeDisabled();
});

describe('on the whole page', () => {
  const pasteFiles = (target: Element, files: readonly File[], types: readonly string[] = ['Files']) =>
    fireEvent.paste(target, { clipboardData: { files, types } });
  const dragData = { dataTransfer: { files: [makeFile('a.png', 10)], types: ['Files'] } };

  test('takes pasted files, and gives them different names', () => {
    render(<Proof wholePage />);
    pasteFiles(document.body, [makeFile('image.png', 10)]);
    pasteFiles(screen.getByLabelText('Proof'), [makeFile('image.png', 10)]);
    expect(listFileNames()).toEqual(['Pasted 1, image.png', 'Pasted 2, image.png']);
    pasteFiles(document.body, [makeFile('b.txt', 10, 'text/plain')]);
    expect(screen.getByLabelText('Proof')).toHaveAccessibleDescription('Pasted 3, b.txt isn’t a supported file type.');
  });

  test('leaves pasted text to its field, and everything to an open dialog', () => {
    render(
      <>
        <Proof wholePage />
        <textarea aria-label="Message" />
        <dialog data-testid="dialog" />
      </>,
    );
    const message = screen.getByLabelText('Message');
    pasteFiles(message, [makeFile('cells.png', 10)], ['text/plain', 'Files']);
    expect(onAdd).not.toHaveBeenCalled();
    pasteFiles(message, [makeFile('image.png', 10)]);
    expect(onAdd).toHaveBeenCalledTimes(1);
    screen.getByTestId('dialog').setAttribute('open', '');
    pasteFiles(document.body, [makeFile('image.png', 10)]);
    fireEvent.drop(document.body, dragData);
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  test('shows where to drop, and takes a file that is dropped beside it', async () => {
    const { container, rerender } = render(<Proof wholePage />);
    fireEvent.dragOver(document.body, dragData);
    expect(screen.getByText('Drop files here')).toBeVisible();
    expect(await listViolations(container)).toEqual([]);
    fireEvent.dragLeave(document.body, { relatedTarget: null });
    expect(screen.queryByText('Drop files here')).not.toBeInTheDocument();
    fireEvent.dragOver(document.body, dragData);
    expect(fireEvent.drop(document.body, dragData)).toBe(false);
    expect(listFileNames()).toEqual(['a.png']);
    expect(screen.queryByText('Drop files here')).not.toBeInTheDocument();
    rerender(<Proof wholePage spaceLeft={0} />);
    fireEvent.dragOver(document.body, dragData);
    expect(screen.getByText('You can’t add more files.')).toBeVisible();
    fireEvent.drop(document.body, dragData);
    expect(listFileNames()).toEqual(['a.png']);
    expect(screen.getByLabelText('Proof')).toHaveAccessibleDescription('a.png is one file too many.');
  });

  test('leaves a file that is dropped on another field to that field', () => {
    const onAddCover = jest.fn();
    const { container } = render(
      <>
        <Proof wholePage />
        <FileField label="Cover" items={[]} onAdd={onAddCover} onRemove={onRemove} />
      </>,
    );
    fireEvent.drop(container.querySelectorAll('.zone')[1] as Element, dragData);
    expect([onAddCover.mock.calls.length, onAdd.mock.calls.length]).toEqual([1, 0]);
  });

  test('takes nothing after it is removed', () => {
    render(<Proof wholePage />).unmount();
    pasteFiles(document.body, [makeFile('image.png', 10)]);
    expect(onAdd).not.toHaveBeenCalled();
  });
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
  expect(screen.getByRole('status')).toHaveTextContent('0 of 3 sent, 2 failed');
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
])('an image is accepted by %j: %s', (accept, expected) => {
  expect(isAccepted({ name: 'Score.png', type: 'image/png' }, accept)).toBe(expected);
});
