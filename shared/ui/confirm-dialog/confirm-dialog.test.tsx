import { fireEvent, render, screen } from '@testing-library/react';
import { fakeDialogs } from '../testing/native-dialog';
import { ConfirmDialog } from '.';

beforeAll(fakeDialogs);

// Browsers click a button on each keydown of Enter that isn't prevented.
it('ignores an Enter that is still held from the button that opened it', () => {
  render(
    <ConfirmDialog open confirmFirst title="Publish?" confirmLabel="Publish" onConfirm={() => {}} onClose={() => {}} />,
  );
  for (const name of ['Publish', 'Cancel']) {
    const button = screen.getByRole('button', { name });
    expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true);
  }
});
