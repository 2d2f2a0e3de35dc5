import type { Picture as PictureOf } from '@laurel/shared/protocol';
import { joinClassNames } from '../class-names';
import s from './picture.module.css';

export interface PictureProps {
  picture: PictureOf;
  /** The shown width, in the syntax of the `sizes` attribute: "(max-width: 600px) 100vw, 600px". */
  sizes: string;
  /** Replaces the picture's own description; '' if the text next to it says the same. */
  alt?: string | undefined;
  eager?: boolean | undefined;
  className?: string | undefined;
}

export function Picture({ picture, sizes, alt = picture.alt, eager, className }: PictureProps) {
  const { url, width, height, colour, variants } = picture;
  return (
    <picture className={s.picture}>
      <source type="image/avif" srcSet={buildSourceSet(variants, 'image/avif')} sizes={sizes} />
      <source type="image/webp" srcSet={buildSourceSet([...variants, picture], 'image/webp')} sizes={sizes} />
      <img
        src={url}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        // Browsers load scripts before pictures, but an eager picture belongs to the first screen.
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        style={{ backgroundColor: colour }}
        className={joinClassNames(s.image, className)}
      />
    </picture>
  );
}

const buildSourceSet = (files: PictureOf['variants'], type: PictureOf['mime']): string =>
  files
    .filter(({ mime }) => mime === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
