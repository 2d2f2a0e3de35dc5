import type { Picture as PictureOf } from '@laurel/shared/protocol';
import { Picture } from '@laurel/shared/ui/picture';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Markdown as MarkdownToJsx } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import s from './markdown.module.css';
import { toSafeAddress } from './safe-address';

export interface MarkdownProps {
  children: string;
  topHeading: 2 | 3 | 4;
  /** Known pictures, which load in a suitable size and reserve their space. */
  pictures?: readonly PictureOf[] | undefined;
}

/** HTML stays text, and addresses must pass `toSafeAddress`, so that no text can run code. */
export function Markdown({ children, topHeading, pictures = [] }: MarkdownProps) {
  return (
    <div className={s.prose}>
      <MarkdownToJsx
        options={{
          disableParsingRawHTML: true,
          disableFrontmatter: true,
          forceBlock: true,
          wrapper: null,
          sanitizer: (value, tag) => toSafeAddress(value, tag === 'img' ? 'image' : 'link'),
          // The prefix keeps a heading's id apart from the page's ids.
          slugify: (text, makeUsualSlug) => `text-${makeUsualSlug(text)}`,
          overrides: {
            ...headings[topHeading],
            a: { component: TextAddress },
            img: { component: TextPicture, props: { pictures } },
          },
        }}
      >
        {children}
      </MarkdownToJsx>
    </div>
  );
}

function TextAddress({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return children;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return href.startsWith('/') ? <TextLink to={href}>{children}</TextLink> : <TextLink href={href}>{children}</TextLink>;
}

interface TextPictureProps {
  src?: string;
  alt?: string;
  title?: string;
  pictures: readonly PictureOf[];
}

function TextPicture({ src, alt = '', title, pictures }: TextPictureProps) {
  if (!src) return alt;
  const picture = pictures.find(({ url }) => url === src);
  if (picture) return <Picture picture={picture} alt={alt || picture.alt} sizes="(max-width: 760px) 100vw, 720px" />;
  return <img src={src} alt={alt} title={title} loading="lazy" decoding="async" />;
}

const headings = {
  2: { h1: { component: 'h2' } },
  3: { h1: { component: 'h3' }, h2: { component: 'h3' }, h3: { component: 'h4' } },
  4: { h1: { component: 'h4' }, h2: { component: 'h4' }, h3: { component: 'h5' }, h4: { component: 'h5' } },
} as const;
