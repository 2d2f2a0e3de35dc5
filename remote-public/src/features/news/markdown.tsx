import { TextLink } from '@laurel/shared/ui/text-link';
import { Markdown as MarkdownToJsx } from 'markdown-to-jsx/react';
import type { ReactNode } from 'react';
import s from './markdown.module.css';
import { safeAddress } from './safe-address';

/**
 * Markdown as elements. HTML in it stays text, and addresses are only those of `safeAddress`, so that nothing written
 * in a story runs here. Headings start below the page's own.
 */
export function Markdown({ children }: { children: string }) {
  return (
    <div className={s.prose}>
      <MarkdownToJsx
        options={{
          disableParsingRawHTML: true,
          disableFrontmatter: true,
          forceBlock: true,
          wrapper: null,
          sanitizer: (value, tag) => safeAddress(value, tag === 'img' ? 'image' : 'link'),
          overrides: { h1: { component: 'h2' }, a: { component: StoryLink } },
        }}
      >
        {children}
      </MarkdownToJsx>
    </div>
  );
}

function StoryLink({ href, children }: { href?: string; children?: ReactNode }) {
  if (!href) return children;
  if (href.startsWith('#')) return <a href={href}>{children}</a>;
  return href.startsWith('/') ? <TextLink to={href}>{children}</TextLink> : <TextLink href={href}>{children}</TextLink>;
}
