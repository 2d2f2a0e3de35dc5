import { kit, useMessages } from '@laurel/shared/ui/locale';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button';
import { Note } from '../note';

export interface ErrorStateProps {
  title: ReactNode;
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string | undefined;
  busy?: boolean | undefined;
}

export function ErrorState({ title, message, onRetry, retryLabel, busy }: ErrorStateProps) {
  const { tryAgain } = useMessages(kit);
  return (
    <Note
      tone="danger"
      announce
      title={title}
      action={
        onRetry && (
          <Button size="small" icon={RotateCw} busy={busy} onClick={onRetry}>
            {retryLabel ?? tryAgain}
          </Button>
        )
      }
    >
      {message}
    </Note>
  );
}
