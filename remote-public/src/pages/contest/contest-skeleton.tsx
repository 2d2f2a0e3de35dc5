import { Page } from '@laurel/shared/ui/page';
import { SkeletonBlock, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import s from './contest-page.module.css';
import t from './contest-skeleton.module.css';

/** The shape of a contest while it is on its way. */
export function ContestSkeleton({ slow }: { slow: boolean }) {
  return (
    <Page className={s.page}>
      <title>Contest | Laurel</title>
      <h1 className={s.hidden}>Contest</h1>
      <div className={t.head}>
        <SkeletonBlock ratio="3 / 4" />
        <div className={t.lines}>
          <SkeletonLine width="40%" />
          <SkeletonLine width="90%" height="heading" />
          <SkeletonLine width="60%" height="heading" />
          <SkeletonLine width="70%" />
        </div>
      </div>
      {slow && <Text tone="muted">This takes longer than usual. We keep trying.</Text>}
      <SkeletonRows rows={4} label="Loading the contest" />
    </Page>
  );
}
