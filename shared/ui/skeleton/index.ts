export {
  SkeletonBlock,
  type SkeletonBlockProps,
  SkeletonCircle,
  SkeletonLine,
  type SkeletonLineProps,
  SkeletonRows,
  type SkeletonRowsProps,
} from './skeleton';
