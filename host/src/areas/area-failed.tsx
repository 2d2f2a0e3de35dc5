import { ErrorState } from '@laurel/shared/ui/error-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { states } from '../messages/en/states';
import type { AreaError } from './loader';
import { currentRegistry, runningHost } from './registry';

/** Says why an area is not there. Retry loads it again; the second time the whole page is loaded afresh. */
export function AreaFailed({ error, attempt, onRetry }: { error: AreaError; attempt: number; onRetry: () => void }) {
  const { area, reload: reloadPage } = useMessages(states);
  const reload = () => location.reload();
  const outdated = error.kind === 'incompatible' && currentRegistry().host !== runningHost;
  return (
    <Page>
      {outdated ? (
        <ErrorState {...area.outdated} onRetry={reload} retryLabel={reloadPage} />
      ) : (
        <ErrorState {...area[error.kind]} onRetry={attempt === 0 ? onRetry : reload} />
      )}
    </Page>
  );
}
