import { useMessages } from '@laurel/shared/ui/locale';
import { SkeletonBlock, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { contest } from '../messages/en/contest';
import s from './contest-skeleton.module.css';

export function ContestSkeleton() {
  const { loading } = useMessages(contest);
  return (
    <>
      <div className={s.head}>
        <div className={s.art}>
          <SkeletonBlock ratio="3 / 4" />
        </div>
        <div className={s.lines}>
          <SkeletonLine width="40%" />
          <SkeletonLine width="90%" height="heading" />
          <SkeletonLine width="60%" height="heading" />
          <SkeletonLine width="70%" />
        </div>
      </div>
      <SkeletonRows rows={4} label={loading} />
    </>
  );
}
