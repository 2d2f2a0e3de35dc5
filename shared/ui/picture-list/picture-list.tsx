import type { Picture as PictureOf } from '@laurel/shared/protocol';
import type { ReactNode } from 'react';
import { Picture } from '../picture';
import s from './picture-list.module.css';

export interface PictureListProps<Each extends PictureOf & { id: string }> {
  pictures: readonly Each[];
  /** What stands for one that nobody described. */
  altOf: (picture: Each) => string;
  /** What pressing one does. Without it, one opens in a tab of its own. */
  onOpen?: ((picture: Each) => void) | undefined;
  /** What stands below each. */
  children: (picture: Each) => ReactNode;
}

/** Small pictures side by side, each with what is to be said of it. */
export function PictureList<Each extends PictureOf & { id: string }>({
  pictures,
  altOf,
  onOpen,
  children,
}: PictureListProps<Each>) {
  return (
    <ul className={s.pictures}>
      {pictures.map((picture) => {
        const image = (
          <Picture picture={picture} alt={picture.alt || altOf(picture)} sizes="240px" className={s.picture} />
        );
        const caption = <span className={s.caption}>{children(picture)}</span>;
        return (
          <li key={picture.id}>
            {onOpen ? (
              <button type="button" className={s.tile} onClick={() => onOpen(picture)}>
                {image}
                {caption}
              </button>
            ) : (
              <>
                <a href={picture.url} target="_blank" rel="noopener" className={s.open}>
                  {image}
                </a>
                {caption}
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
