import type { AnswerOf, CallName, Locale } from '@laurel/shared/protocol';
import type { Thing, WithContext } from 'schema-dts';

// A page's head, for programs that read a page without running its scripts: search engines, chats and social networks.
// A page declares its head next to its reads (`reads`), and the area's server build writes it.

/** The contents of the picture shown where a page's link is shared. */
export interface Card {
  /** The kind of page, above its title. */
  kicker: string;
  title: string;
  text: string;
  figure: { label: string; value: string } | null;
  /** The address of one of our pictures; null without one. */
  picture: string | null;
}

export interface Head {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The canonical path, whatever address the page was opened with. */
  path: string;
  kind: 'website' | 'article' | 'profile';
  card: Card;
  indexed: boolean;
  about: readonly WithContext<Thing>[];
}

export type HeadAnswer = { status: 200; head: Head } | { status: 301; path: string } | { status: 404 };

/** Placeholder for the address of the page's card, which only the server knows. */
export const cardImage = 'laurel:card';

/** The subjects that the sitemap lists by month. The server finds the public ones. */
export const subjects = ['contests', 'matches', 'campaigns', 'contracts', 'games', 'news', 'help'] as const;
export type Subject = (typeof subjects)[number];

export interface HeadRequest {
  url: URL;
  /** The site's origin, without a trailing slash. */
  origin: string;
  /** The start of every page's address: `origin`, and the language if the reader's address names one (`…/de`). */
  home: string;
  locale: Locale;
}

export interface PageHead {
  /**
   * One of the page's declared reads, on which the head is based. Null if the head needs no read. If the read is refused
   * as not found, so is the page.
   */
  readonly read: CallName | null;
  /** `page` lists the address itself; a subject fills the open segment of its path. */
  readonly listed: 'page' | Subject | null;
  readonly write: (at: HeadRequest, answer: unknown) => HeadAnswer;
}

interface Words {
  title: string;
  description: string;
}

export const makePlainCard = ({ title, description }: Words): Card => ({
  kicker: '',
  title,
  text: description,
  figure: null,
  picture: null,
});

export const makeFixedHead = (
  path: string,
  words: () => Words,
  { indexed = true, about = () => [] }: { indexed?: boolean; about?: (origin: string) => Head['about'] } = {},
): PageHead => ({
  read: null,
  listed: indexed ? 'page' : null,
  write: ({ origin }) => {
    const { title, description } = words();
    const card = makePlainCard({ title, description });
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed, about: about(origin) } };
  },
});

export const makeHeadFromRead = <Name extends CallName>(
  read: Name,
  write: (answer: AnswerOf<Name>, at: HeadRequest) => HeadAnswer,
  subject: Subject | null = null,
): PageHead => ({
  read,
  listed: subject,
  // The answer is that of the declared read.
  write: (at, answer) => write(answer as AnswerOf<Name>, at),
});

export const makeRedirectHead = (path: string): PageHead => ({
  read: null,
  listed: null,
  write: () => ({ status: 301, path }),
});

/** An area's entry in the sitemap: a path of the site, with an open segment for a subject's slugs. */
export interface ListedPage {
  path: string;
  subject: Subject | null;
}
