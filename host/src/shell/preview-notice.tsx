import { notify } from '@laurel/shared/service';
import { readSessionUser } from '@laurel/shared/session';
import { readMessages } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { readRegistry, refreshRegistry } from '../areas/registry';
import { preview as words } from '../messages/en/preview';

const reloadPage = () => location.reload();

/** How long after the page loads to check whether the server still sends the preview. */
const checkDelaysMs = [500, 2000, 5000];

/** Checks the registry again, because a page that loads before the server has handled a sign-out still shows the preview. */
function refreshAfterSession(): () => void {
  const timers = readSessionUser()
    ? []
    : checkDelaysMs.map((milliseconds) => setTimeout(() => void refreshRegistry(), milliseconds));
  return () => timers.forEach(clearTimeout);
}

export function PreviewNotice() {
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    const { areas, preview = [] } = readRegistry();
    if (preview.length === 0) return;
    const stop = refreshAfterSession();
    const previewedAreas = areas.filter(({ name }) => preview.includes(name));
    import('./preview-bar').then(
      ({ PreviewBar }) => setBar(<PreviewBar areas={previewedAreas} onLeft={reloadPage} />),
      () => notify({ type: 'warning', message: readMessages(words).noBar }),
    );
    return stop;
  }, []);
  return bar;
}
