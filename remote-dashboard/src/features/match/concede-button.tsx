import type { MatchRoom } from '@laurel/shared/contract';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { useState } from 'react';
import { nameOf, type Perspective } from './perspective';
import type { Move } from './use-match-room';

interface ConcedeButtonProps {
  room: MatchRoom;
  perspective: Perspective;
  busy: boolean;
  onMove: (move: Move) => Promise<boolean>;
  size?: 'medium' | 'large';
}

/** Gives the match to the other player, after asking once. */
export function ConcedeButton({ room, perspective, busy, onMove, size = 'large' }: ConcedeButtonProps) {
  const [open, setOpen] = useState(false);
  const name = nameOf(perspective.other);
  const concede = async () => {
    await onMove({ action: 'concede' });
    setOpen(false);
  };
  return (
    <>
      <Button variant="danger" size={size} onClick={() => setOpen(true)}>
        Concede
      </Button>
      <ConfirmDialog
        open={open}
        title="Concede the match?"
        confirmLabel={`Concede to ${name}`}
        cancelLabel="Play on"
        tone="danger"
        busy={busy}
        onConfirm={concede}
        onClose={() => setOpen(false)}
      >
        <p>
          {name} wins at once and {room.nextMatchId === null ? 'wins the contest' : 'goes to the next round'}.{' '}
          {room.stakes.loser !== null && (
            <>
              Your <Amount value={room.stakes.loser} strong /> is paid at once.{' '}
            </>
          )}
          You cannot take this back.
        </p>
      </ConfirmDialog>
    </>
  );
}
