import { TextLink } from '@laurel/shared/ui/text-link';
import { Markdown as MarkdownToJsx } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import s from './markdown.module.css';
import { safeAddress } from './safe-address';

export interface MarkdownProps {
  children: string;
  /** The highest heading in the text: one level below the heading above it. */
  topHeading: 2 | 3;
}

/**
 * Markdown as elements. HTML stays text, and addresses have to pass `safeAddress`, so that nothing in a story or in
 * rules runs here.
 */
export function Markdown({ children, topHeading }: MarkdownProps) {
  return (
    <div className={s.prose}>
      <MarkdownToJsx
        options={{
          disableParsingRawHTML: true,
          disableFrontmatter: true,
          forceBlock: true,
          wrapper: null,
          sanitizer: (value, tag) => safeAddress(value, tag === 'img' ? 'image' : 'link'),
          overrides: { ...headings[topHeading], a: { component: TextAddress } },
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

const headings = {
  2: { h1: { component: 'h2' } },
  3: { h1: { component: 'h3' }, h2: { component: 'h3' }, h3: { component: 'h4' } },
} as const;
