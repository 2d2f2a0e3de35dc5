import { notify } from '@laurel/shared/service';
import { messagesOf } from '@laurel/shared/ui/locale';
import { type ReactNode, useEffect, useState } from 'react';
import { currentRegistry } from '../areas/registry';
import { preview as words } from '../messages/en/preview';

const reload = () => location.reload();

/** Shows staff that they preview builds. Only they download its code. */
export function PreviewNotice() {
  const [bar, setBar] = useState<ReactNode>(null);
  useEffect(() => {
    const { areas, preview = [] } = currentRegistry();
    if (preview.length === 0) return;
    const previewed = areas.filter(({ name }) => preview.includes(name));
    import('./preview-bar').then(
      ({ PreviewBar }) => setBar(<PreviewBar areas={previewed} onLeft={reload} />),
      () => notify({ type: 'warning', message: messagesOf(words).noBar }),
    );
  }, []);
  return bar;
}
