import { useMessages } from '@laurel/shared/ui/locale';
import { PosterGrid } from '@laurel/shared/ui/poster';
import { SkeletonBlock, SkeletonLine } from '@laurel/shared/ui/skeleton';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { contestWords } from './messages/en/contest-words';
import s from './poster-skeletons.module.css';

export function PosterSkeletons({ count }: { count: number }) {
  const { loading } = useMessages(contestWords);
  return (
    <div role="status">
      <VisuallyHidden>{loading}</VisuallyHidden>
      <PosterGrid>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
          <div key={index} className={s.poster}>
            <SkeletonBlock ratio="3 / 4" />
            <div className={s.lines}>
              <SkeletonLine width="80%" height="heading" />
              <SkeletonLine width="60%" />
              <SkeletonLine />
              <SkeletonLine />
            </div>
          </div>
        ))}
      </PosterGrid>
    </div>
  );
}
