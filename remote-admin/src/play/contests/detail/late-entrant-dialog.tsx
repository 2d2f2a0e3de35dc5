import { notify } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { type ComponentType, useEffect, useState } from 'react';
import { contest as messages } from '../messages/en/contest';
import type { EntrantQuestionProps } from './entrant-dialog';

let loadedDialog: ComponentType<EntrantQuestionProps> | null = null;

async function loadDialog(): Promise<ComponentType<EntrantQuestionProps>> {
  // Shares its file with the dialogs of `needs.tsx`, because the area's entry lists a hash for each file.
  const { EntrantDialog } = await import(/* webpackChunkName: "dialogs" */ './entrant-dialog');
  loadedDialog = EntrantDialog;
  return EntrantDialog;
}

export function prepareEntrantDialog(): void {
  loadDialog().catch(() => {
    // Opening a dialog tries again, and reports a failure.
  });
}

interface LateEntrantDialogProps extends EntrantQuestionProps {
  onRetry: () => void;
}

/** Shows nothing while loading, because a loading dialog would move the focus when it closes. */
export function LateEntrantDialog({ onRetry, ...props }: LateEntrantDialogProps) {
  const { onClose } = props;
  const { unloaded } = useMessages(messages).entrants;
  const [Dialog, setDialog] = useState(() => loadedDialog);
  useEffect(() => {
    if (Dialog) return;
    let isWanted = true;
    const reportFailure = () => {
      if (!isWanted) return;
      const focusedElement = document.activeElement;
      const retry = () => {
        // When the dialog closes, it returns the focus to the element that had it before. Without this, that would be the retry button.
        if (focusedElement instanceof HTMLElement) focusedElement.focus();
        onRetry();
      };
      notify({ type: 'danger', message: unloaded, retry });
      onClose();
    };
    loadDialog().then((dialog) => isWanted && setDialog(() => dialog), reportFailure);
    return () => {
      isWanted = false;
    };
  }, [Dialog, unloaded, onRetry, onClose]);
  return Dialog && <Dialog {...props} />;
}
