import type { AnswerOf, CallName, Locale } from '@laurel/shared/protocol';
import type { Thing, WithContext } from 'schema-dts';

export interface Card {
  kicker: string;
  title: string;
  text: string;
  figure: { label: string; value: string } | null;
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

/** The server replaces this with the address of the page's card. */
export const cardImage = 'laurel:card';

export const subjects = ['contests', 'matches', 'campaigns', 'contracts', 'games', 'news', 'help'] as const;
export type Subject = (typeof subjects)[number];

export interface HeadRequest {
  url: URL;
  /** Without a trailing slash. */
  origin: string;
  /** `origin`, followed by the language if the reader's address names one (`…/de`). */
  home: string;
  locale: Locale;
}

export interface PageHead {
  /** Null if the head needs no read. If the read answers “not found”, so does the page. */
  readonly read: CallName | null;
  readonly listed: 'page' | Subject | null;
  readonly write: (request: HeadRequest, answer: unknown) => HeadAnswer;
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
  readWords: () => Words,
  { indexed = true, about = () => [] }: { indexed?: boolean; about?: (origin: string) => Head['about'] } = {},
): PageHead => ({
  read: null,
  listed: indexed ? 'page' : null,
  write: ({ origin }) => {
    const { title, description } = readWords();
    const card = makePlainCard({ title, description });
    return { status: 200, head: { title, description, path, kind: 'website', card, indexed, about: about(origin) } };
  },
});

export const makeHeadFromRead = <Name extends CallName>(
  read: Name,
  write: (answer: AnswerOf<Name>, request: HeadRequest) => HeadAnswer,
  subject: Subject | null = null,
): PageHead => ({
  read,
  listed: subject,
  write: (request, answer) => write(answer as AnswerOf<Name>, request),
});

export const makeRedirectHead = (path: string): PageHead => ({
  read: null,
  listed: null,
  write: () => ({ status: 301, path }),
});

export interface ListedPage {
  path: string;
  subject: Subject | null;
}
