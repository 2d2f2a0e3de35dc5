import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import s from './help-page.module.css';

export const AnswerLines = ({ label }: { label: string }) => (
  <div className={s.section} role="status" aria-label={label}>
    <SkeletonLine width="60%" height="heading" />
    <SkeletonLine />
    <SkeletonLine />
    <SkeletonLine width="40%" />
  </div>
);
