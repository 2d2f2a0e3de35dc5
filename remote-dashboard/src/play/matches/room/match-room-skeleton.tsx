import { useMessages } from '@laurel/shared/ui/locale';
import { SkeletonCircle, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { matchRoom } from '../messages/en/match-room';
import s from './match-room-skeleton.module.css';

export function MatchRoomSkeleton() {
  const t = useMessages(matchRoom);
  return (
    <>
      <SkeletonLine width="min(320px, 80%)" />
      <div className={s.strip} aria-hidden="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <span key={key} className={s.step}>
            <SkeletonLine width="60%" />
            <SkeletonLine width="90%" />
          </span>
        ))}
      </div>
      <div className={s.scoreboard} aria-hidden="true">
        <SkeletonCircle size={96} />
        <SkeletonLine width="120px" height="heading" />
        <SkeletonCircle size={96} />
      </div>
      <SkeletonRows rows={3} label={t.loading} />
    </>
  );
}
