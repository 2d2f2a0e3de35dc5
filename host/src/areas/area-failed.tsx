import { ErrorState } from '@laurel/shared/ui/error-state';
import { Page } from '@laurel/shared/ui/page';
import type { AreaError, AreaFailure } from './loader';
import { currentRegistry, runningHost } from './registry';

const texts: Record<AreaFailure | 'outdated', { title: string; message: string }> = {
  unreachable: {
    title: 'This part of Laurel did not load',
    message: 'Its files did not arrive. Check your connection and try again; the rest of Laurel goes on.',
  },
  slow: {
    title: 'This part of Laurel takes too long to load',
    message:
      'Its files have not arrived in 8 seconds. Check your connection and try again; the rest of Laurel goes on.',
  },
  broken: {
    title: 'This part of Laurel is broken',
    message: 'What arrived could not be started. Try again in a moment; the rest of Laurel goes on.',
  },
  disabled: {
    title: 'This part of Laurel is closed for now',
    message: 'We have switched it off while we mend something. The rest of Laurel goes on.',
  },
  incompatible: {
    title: 'This part of Laurel does not fit the rest',
    message: 'It was made for another version of Laurel. Try again in a moment; the rest of Laurel goes on.',
  },
  outdated: {
    title: 'Laurel has been updated',
    message: 'This part needs the new version. Reload the page to go on; what you had saved is safe.',
  },
};

/** Says why an area is not there. Retry loads it again; the second time the whole page is loaded afresh. */
export function AreaFailed({ error, attempt, onRetry }: { error: AreaError; attempt: number; onRetry: () => void }) {
  const reload = () => location.reload();
  const outdated = error.kind === 'incompatible' && currentRegistry().host !== runningHost;
  return (
    <Page>
      {outdated ? (
        <ErrorState {...texts.outdated} onRetry={reload} retryLabel="Reload" />
      ) : (
        <ErrorState {...texts[error.kind]} onRetry={attempt === 0 ? onRetry : reload} />
      )}
    </Page>
  );
}
