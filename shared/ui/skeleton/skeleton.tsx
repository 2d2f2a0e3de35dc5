import { kit, useMessages } from '@laurel/shared/ui/locale';
import { joinClassNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import s from './skeleton.module.css';

export interface SkeletonLineProps {
  width?: string | undefined;
  height?: 'text' | 'heading' | 'control' | undefined;
}

export function SkeletonLine({ width = '100%', height = 'text' }: SkeletonLineProps) {
  return <span className={joinClassNames(s.shape, s[height])} style={{ width }} aria-hidden="true" data-skeleton="" />;
}

export function SkeletonCircle({ size = 32 }: { size?: number | undefined }) {
  return (
    <span
      className={joinClassNames(s.shape, s.circle)}
      style={{ width: size, height: size }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}

export interface SkeletonBlockProps {
  ratio: string;
}

export function SkeletonBlock({ ratio }: SkeletonBlockProps) {
  return (
    <span
      className={joinClassNames(s.shape, s.block)}
      style={{ aspectRatio: ratio }}
      aria-hidden="true"
      data-skeleton=""
    />
  );
}

export interface SkeletonRowsProps {
  rows?: number | undefined;
  label?: string | undefined;
}

const WIDTHS = [
  ['62%', '40%'],
  ['48%', '26%'],
  ['70%', '48%'],
] as const;

export function SkeletonRows({ rows = 3, label }: SkeletonRowsProps) {
  const { loading } = useMessages(kit);
  return (
    <div role="status">
      <VisuallyHidden>{label ?? loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => {
        const [firstWidth, secondWidth] = WIDTHS[index % WIDTHS.length] ?? WIDTHS[0];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else to tell them apart
          <div key={index} className={s.row}>
            <SkeletonCircle />
            <span className={s.lines}>
              <SkeletonLine width={firstWidth} />
              <SkeletonLine width={secondWidth} />
            </span>
            <SkeletonLine width="64px" />
          </div>
        );
      })}
    </div>
  );
}
