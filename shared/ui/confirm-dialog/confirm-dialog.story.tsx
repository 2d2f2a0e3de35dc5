import { type ReactNode, useState } from 'react';
import { Button } from '../button';
import { longSentence } from '../gallery/samples';
import type { Story } from '../gallery/story';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog';

type Sample = Omit<ConfirmDialogProps, 'open' | 'onClose' | 'onConfirm'> & { opener: ReactNode };

function OpenedDialog({ opener, ...props }: Sample) {
  const [open, setOpen] = useState(false);
  const closeDialog = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{opener}</Button>
      <ConfirmDialog {...props} busy={props.busy} open={open} onConfirm={closeDialog} onClose={closeDialog} />
    </>
  );
}

export const stories: Story[] = [
  {
    name: 'A question',
    Show: () => (
      <OpenedDialog opener="Leave the contest" title="Leave the contest?" confirmLabel="Leave and get 75 LRL back">
        Your spot opens up for others. You can enter again while there’s a spot left.
      </OpenedDialog>
    ),
  },
  {
    name: 'It cannot be taken back',
    Show: () => (
      <OpenedDialog
        opener="Cancel the contest"
        tone="danger"
        title="Cancel the contest?"
        confirmLabel="Cancel it, refund 13 players"
        cancelLabel="Keep it"
      >
        Thirteen entry fees, 325 LRL in all, go back at once.
      </OpenedDialog>
    ),
  },
  {
    name: 'It did not work',
    Show: () => (
      <OpenedDialog opener="Concede" title="Concede to mlk_ovi?" confirmLabel="Concede" error={longSentence}>
        The match ends at once.
      </OpenedDialog>
    ),
  },
];
