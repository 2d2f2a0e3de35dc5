import type { CallFailure } from '@laurel/shared/api';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useState } from 'react';
import { reloadPage } from './reload-page';

export type PreviewChange = { area: string; build: string | null } | { area: null };

export interface PreviewCommand {
  run: (change: PreviewChange) => Promise<void>;
  /** The change in progress, or a successful change until the page reloads. Until it is null again, no other change can start. */
  pendingChange: PreviewChange | null;
  failedCommand: { change: PreviewChange; failure: CallFailure } | null;
}

export function usePreview(): PreviewCommand {
  const startCommand = useCommand('startPreview');
  const endCommand = useCommand('endPreviews');
  const [pendingChange, setPendingChange] = useState<PreviewChange | null>(null);
  const [failedCommand, setFailedCommand] = useState<PreviewCommand['failedCommand']>(null);

  const sendChange = (change: PreviewChange) => {
    if (change.area === null) return endCommand.run({ body: {} });
    const { area, build } = change;
    return build === null ? endCommand.run({ body: { area } }) : startCommand.run({ body: { area, build } });
  };
  const runChange = async (change: PreviewChange) => {
    if (pendingChange) return;
    setPendingChange(change);
    setFailedCommand(null);
    const result = await sendChange(change);
    if (!result.error) return reloadPage();
    setPendingChange(null);
    setFailedCommand({ change, failure: result });
    refreshReads('getAreas');
  };
  return { run: runChange, pendingChange, failedCommand };
}
