import type { PostSummary } from '@laurel/shared/protocol';
import { Picture } from '@laurel/shared/ui/picture';
import { findCover } from '../../play/contests/cover';

export interface CoverProps {
  story: Pick<PostSummary, 'cover'>;
  sizes: string;
  eager?: boolean;
  className?: string | undefined;
}

export function Cover({ story: { cover }, sizes, eager = false, className }: CoverProps) {
  if (cover) return <Picture picture={cover} sizes={sizes} alt="" eager={eager} className={className} />;
  return (
    <img
      src={findCover({ cover: null })}
      alt=""
      width={960}
      height={540}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
