import type { BlogSummary } from '@laurel/shared/contract';
import { DateTime } from '@laurel/shared/ui/date-time';

/** "Fri 20 Nov, 7 min read" */
export function StoryLine({ story: { publishedAt, readMinutes } }: { story: BlogSummary }) {
  return (
    <>
      {publishedAt && (
        <>
          <DateTime value={publishedAt} format="date" />,{' '}
        </>
      )}
      {readMinutes} min read
    </>
  );
}
