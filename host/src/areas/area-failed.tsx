import { ErrorState } from '@laurel/shared/ui/error-state';
import { Page } from '@laurel/shared/ui/page';
import type { AreaError, AreaFailure } from './loader';

const texts: Record<AreaFailure, { title: string; message: string }> = {
  unreachable: {
    title: 'This part of Laurel did not load',
    message: 'Its files did not arrive. Check your connection and try again; the rest of Laurel goes on.',
  },
  broken: {
    title: 'This part of Laurel is broken',
    message: 'What arrived could not be started. Try again in a moment; the rest of Laurel goes on.',
  },
  disabled: {
    title: 'This part of Laurel is closed for now',
    message: 'We have switched it off while we mend something. The rest of Laurel goes on.',
  },
};

/** Says why an area is not there. Retry loads it again; the second time the whole page is loaded afresh. */
export function AreaFailed({ error, attempt, onRetry }: { error: AreaError; attempt: number; onRetry: () => void }) {
  return (
    <Page>
      <ErrorState {...texts[error.kind]} onRetry={attempt === 0 ? onRetry : () => location.reload()} />
    </Page>
  );
}
