import type { Thing, WithContext } from 'schema-dts';
import type { Card } from './cards/card';

/** What search engines, chats and social networks read of a page without running it. */
export interface Head {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** The path under which the page is to be found, whatever address it was opened by. */
  path: string;
  kind: 'website' | 'article' | 'profile';
  /** The picture of it that chats show. */
  card: Card;
  /** False for pages that nobody should find by searching. */
  indexed: boolean;
  /** What the page is about, in the words of schema.org. */
  about: readonly WithContext<Thing>[];
}

/** What is at an address of the public site. */
export type Found = { status: 200; head: Head } | { status: 301; path: string } | { status: 404 | 410 };
