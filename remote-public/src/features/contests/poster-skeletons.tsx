import { PosterGrid } from '@laurel/shared/ui/poster';
import { SkeletonBlock, SkeletonLine } from '@laurel/shared/ui/skeleton';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import s from './poster-skeletons.module.css';

/** The shape of posters while they are on their way. */
export function PosterSkeletons({ count }: { count: number }) {
  return (
    <div role="status">
      <VisuallyHidden>Loading contests</VisuallyHidden>
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
