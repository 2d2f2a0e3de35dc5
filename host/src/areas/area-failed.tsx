import { useMessages } from '@laurel/shared/ui/locale';
import { states } from '../messages/en/states';
import { FailedPage } from '../states/failed-page';
import type { AreaError } from './loader';
import { readRegistry, runningHost } from './registry';
import { reloadPage } from './reload-page';

export function AreaFailed({ error, attempt, onRetry }: { error: AreaError; attempt: number; onRetry: () => void }) {
  const { area, reload } = useMessages(states);
  const isHostOutdated = error.kind === 'incompatible' && readRegistry().host !== runningHost;
  return isHostOutdated ? (
    <FailedPage {...area.outdated} onRetry={reloadPage} retryLabel={reload} />
  ) : (
    <FailedPage {...area[error.kind]} onRetry={attempt === 0 ? onRetry : reloadPage} />
  );
}
