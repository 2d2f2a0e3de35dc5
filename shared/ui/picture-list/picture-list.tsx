import type { Picture as PictureOf } from '@laurel/shared/protocol';
import type { ReactNode } from 'react';
import { Picture } from '../picture';
import s from './picture-list.module.css';

export interface PictureListProps<Each extends PictureOf & { id: string }> {
  pictures: readonly Each[];
  describePicture: (picture: Each) => string;
  onOpen?: ((picture: Each) => void) | undefined;
  goneText?: string | undefined;
  children: (picture: Each) => ReactNode;
}

export function PictureList<Each extends PictureOf & { id: string }>({
  pictures,
  describePicture,
  onOpen,
  goneText,
  children,
}: PictureListProps<Each>) {
  return (
    <ul className={s.pictures}>
      {pictures.map((picture) => {
        const image = (
          <Picture
            picture={picture}
            alt={picture.alt || describePicture(picture)}
            sizes="240px"
            className={s.picture}
          />
        );
        const caption = <span className={s.caption}>{children(picture)}</span>;
        return (
          <li key={picture.id}>
            {picture.url === '' ? (
              <>
                <span className={s.gone}>{goneText}</span>
                {caption}
              </>
            ) : onOpen ? (
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
