import type { AnswerOf, CallName, Locale } from '@laurel/shared/protocol';
import type { Thing, WithContext } from 'schema-dts';

// What a page is about, for who reads it without running it: search engines, chats and social networks. A page declares it
// beside what it reads (`reads`), and the area's server build answers it.

/** What a page's picture shows where its link is shared. */
export interface Card {
  /** What kind of page it is, above its title. */
  kicker: string;
  title: string;
  text: string;
  /** The one number people share it for. */
  figure: { label: string; value: string } | null;
  /** The address of a picture of ours; null without one. */
  picture: string | null;
}

export interface Head {
  /** Without the name of the site. */
  title: string;
  description: string;
  /** The path under which the page is to be found, whatever address it was opened by. */
  path: string;
  kind: 'website' | 'article' | 'profile';
  card: Card;
  /** False for pages that nobody should find by searching. */
  indexed: boolean;
  /** What the page is about, in the words of schema.org. */
  about: readonly WithContext<Thing>[];
}

/** What is at an address that a page answers for. */
export type HeadAnswer = { status: 200; head: Head } | { status: 301; path: string } | { status: 404 };

/** Stands in a head for the address of its card, which only the server knows. */
export const cardImage = 'laurel:card';

/** What the sitemap can list by month. The server finds them as visitors may see them. */
export const subjects = ['contests', 'matches', 'campaigns', 'contracts', 'games', 'news', 'help'] as const;
export type Subject = (typeof subjects)[number];

/** Where and for whom a head is written. */
export interface HeadAt {
  url: URL;
  /** The address of the site, without a slash at its end. */
  origin: string;
  /** What the path of a page follows in its address: the site's, with the language that the reader's names (`…/de`). */
  home: string;
  locale: Locale;
}

/** What a page is about, and where the sitemap finds it. */
export interface PageHead {
  /** The read that it is made from, one of those that the page declares; null if it needs none. Refused as not found, the page is missing. */
  readonly read: CallName | null;
  /** `page` lists the address itself; a subject fills the open segment of its path. */
  readonly listed: 'page' | Subject | null;
  readonly write: (at: HeadAt, answer: unknown) => HeadAnswer;
}

interface Words {
  title: string;
  description: string;
}

/** A card that says what the page is, and no more. */
export const plainCard = ({ title, description }: Words): Card => ({
  kicker: '',
  title,
  text: description,
  figure: null,
  picture: null,
});

/** A page that is always there and says the same. */
export const stillHead = (
  path: string,
  words: () => Words,
  { indexed = true, about = () => [] }: { indexed?: boolean; about?: (origin: string) => Head['about'] } = {},
): PageHead => ({
  read: null,
  listed: indexed ? 'page' : null,
  write: ({ origin }) => {
    const { title, description } = words();
    const card = plainCard({ title, description });
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed, about: about(origin) } };
  },
});

/** A page about what it reads. */
export const headFrom = <Name extends CallName>(
  read: Name,
  write: (answer: AnswerOf<Name>, at: HeadAt) => HeadAnswer,
  listed: Subject | null = null,
): PageHead => ({
  read,
  listed,
  // The server has answered what was declared.
  write: (at, answer) => write(answer as AnswerOf<Name>, at),
});

/** A page that has another address now. */
export const movedTo = (path: string): PageHead => ({
  read: null,
  listed: null,
  write: () => ({ status: 301, path }),
});

/** What an area's pages bring to the sitemap: a path of the site each, with an open segment for a subject's names. */
export interface ListedPage {
  path: string;
  subject: Subject | null;
}
