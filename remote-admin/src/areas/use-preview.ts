import type { CallFailure } from '@laurel/shared/api';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useState } from 'react';
import { reloadPage } from './reload-page';

/** A build of an area to look at, or none of it any more; without an area, none at all. */
export type PreviewChange = { area: string; build: string | null } | { area: null };

export interface PreviewCommand {
  run: (change: PreviewChange) => Promise<void>;
  /** What is being done, until the page that shows it is there. One at a time: each builds on the one before. */
  pending: PreviewChange | null;
  /** Why the last change was refused. */
  failed: { change: PreviewChange; failure: CallFailure } | null;
}

/** Begins and ends previews; the page is then loaded afresh, for areas that are loaded stay what they are. */
export function usePreview(): PreviewCommand {
  const start = useCommand('startPreview');
  const end = useCommand('endPreviews');
  const [pending, setPending] = useState<PreviewChange | null>(null);
  const [failed, setFailed] = useState<PreviewCommand['failed']>(null);

  const send = (change: PreviewChange) => {
    if (change.area === null) return end.run({ body: {} });
    const { area, build } = change;
    return build === null ? end.run({ body: { area } }) : start.run({ body: { area, build } });
  };
  const run = async (change: PreviewChange) => {
    if (pending) return;
    setPending(change);
    setFailed(null);
    const result = await send(change);
    if (!result.error) return reloadPage();
    setPending(null);
    setFailed({ change, failure: result });
    // What was refused may be a build that is gone or live by now.
    refreshReads('getAreas');
  };
  return { run, pending, failed };
}
