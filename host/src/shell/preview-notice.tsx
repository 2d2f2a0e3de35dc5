import { notify } from '@laurel/shared/service';
import { sessionUser } from '@laurel/shared/session';
import { messagesOf } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { currentRegistry, refreshRegistry } from '../areas/registry';
import { preview as words } from '../messages/en/preview';

const reload = () => location.reload();

/** Milliseconds after which a preview without a session is looked for again. */
const looks = [500, 2000, 5000];

/**
 * A page that is loaded before a sign-out has reached the server still previews, with nobody signed in. It goes on in the live
 * build once the server knows (`followPreview`).
 */
function endWithSession(): () => void {
  const timers = sessionUser()
    ? []
    : looks.map((milliseconds) => setTimeout(() => void refreshRegistry(), milliseconds));
  return () => timers.forEach(clearTimeout);
}

/** Shows staff that they preview builds. Only they download its code. */
export function PreviewNotice() {
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    const { areas, preview = [] } = currentRegistry();
    if (preview.length === 0) return;
    const stop = endWithSession();
    const previewed = areas.filter(({ name }) => preview.includes(name));
    import('./preview-bar').then(
      ({ PreviewBar }) => setBar(<PreviewBar areas={previewed} onLeft={reload} />),
      () => notify({ type: 'warning', message: messagesOf(words).noBar }),
    );
    return stop;
  }, []);
  return bar;
}
