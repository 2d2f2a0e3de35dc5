import type { Locale } from '@laurel/shared/protocol';
import { type ReactNode, use } from 'react';
import { beforeLocaleShows, currentLocale, useLocale } from './locale';

/** A text, or a function of what varies in it. */
type Message = string | ((...values: never[]) => ReactNode);
/** Texts of one subject: plain and nested as the subject wants it. */
export interface Messages {
  readonly [name: string]: Message | readonly Message[] | Messages;
}

/** The same texts in another language: not one less, not one more, taking the same values. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Text extends string ? string : Text
    : Words extends readonly (infer Each)[]
      ? readonly Translated<Each>[]
      : { readonly [Name in keyof Words]: Translated<Words[Name]> };

/** English texts of one subject, and the way to the same in another language. */
export interface Subject<Name extends string, Words> {
  readonly name: Name;
  readonly english: Words;
  readonly catalogue: Catalogue;
}

/** Every subject of a package in another language: `satisfies Translation<typeof english>` on what is downloaded. */
export type Translation<Subjects> = {
  readonly [Name in keyof Subjects]: Subjects[Name] extends Subject<infer Key, infer Words>
    ? Key extends Name
      ? Translated<Words>
      : `The subject calls itself ${Key}`
    : never;
};

type Texts = Readonly<Record<string, unknown>>;
/** Where the texts of each language but English come from. */
type Sources = Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ default: Texts }>>>;

/** One that says so when it is settled: React then reads it without waiting. */
interface ReadablePromise extends Promise<void> {
  status?: 'fulfilled';
}

const failures = new Map<Promise<void>, () => void>();

/** Lets texts whose download failed be fetched anew: to be called where a retry is asked for. */
export function forgetFailedTexts(): void {
  for (const forget of failures.values()) forget();
  failures.clear();
}

/** The texts of one package in every language: English is compiled in, each other one is a download on demand. */
class Catalogue {
  #sources: Sources | null = null;
  readonly #texts = new Map<Locale, Texts>();
  readonly #loading = new Map<Locale, Promise<void>>();
  readonly #drawing = new Map<Locale, Promise<void>>();

  /** Once for a package, by its entry; until then it speaks English. */
  translatedBy(sources: Sources): void {
    this.#sources = sources;
    beforeLocaleShows((locale) => this.load(locale));
    // An area that arrives in a page in German fetches its German before anything of it is drawn.
    void this.pending(currentLocale());
  }

  /** Settles when the texts are there. What failed is forgotten, so that the next call is a real download. */
  load(locale: Locale): Promise<void> {
    if (locale === 'en' || !this.#sources || this.#texts.has(locale)) return Promise.resolve();
    const loading = this.#loading.get(locale) ?? this.#download(locale, this.#sources[locale]);
    this.#loading.set(locale, loading);
    return loading;
  }

  async #download(locale: Locale, source: Sources[keyof Sources]): Promise<void> {
    try {
      const { default: texts } = await source().catch((error: unknown) => {
        // The bundler's runtime has waited long enough for what was never answered.
        if (Object(error).type === 'timeout') throw error;
        return source();
      });
      this.#texts.set(locale, texts);
    } finally {
      this.#loading.delete(locale);
    }
  }

  /**
   * What drawing waits for: the same promise for good once there is one, since React wants it again when it goes on with what waited.
   * Null where nothing ever waited. It rejects where the texts do not arrive: half a page in another language says too little
   * that is true. That stands until `forgetFailedTexts`.
   */
  pending(locale: Locale): Promise<void> | null {
    const drawing = this.#drawing.get(locale);
    if (locale === 'en' || !this.#sources || this.#texts.has(locale))
      return drawing && !failures.has(drawing) ? drawing : null;
    if (drawing) return drawing;
    const waited: ReadablePromise = this.load(locale).then(() => {
      waited.status = 'fulfilled';
    });
    waited.catch(() => failures.set(waited, () => this.#drawing.delete(locale)));
    this.#drawing.set(locale, waited);
    return waited;
  }

  /** The texts of one subject; English where the language is missing. */
  words<Words>({ name, english }: Subject<string, Words>, locale: Locale): Translated<Words> {
    // The same shape by the type of what is downloaded, which subjects do not know: it is typed after them.
    return (this.#texts.get(locale)?.[name] ?? english) as Translated<Words>;
  }
}

/**
 * A package's catalogue. `words` names its subjects: `export const signIn = words('signIn', { title: 'Sign in' })`. `translatedBy`
 * is called by the package's entry alone: translations are typed after the subjects, so subjects must not import them.
 */
export function createCatalogue() {
  const catalogue = new Catalogue();
  return {
    words: <const Name extends string, Words extends Messages>(name: Name, english: Words): Subject<Name, Words> => ({
      name,
      english,
      catalogue,
    }),
    translatedBy: (sources: Sources): void => catalogue.translatedBy(sources),
  };
}

/** The texts of a subject in the page's language, kept up to date when it changes. */
export function useMessages<Words>(subject: Subject<string, Words>): Translated<Words> {
  const locale = useLocale();
  const pending = subject.catalogue.pending(locale);
  if (pending) use(pending);
  return subject.catalogue.words(subject, locale);
}

/** The same where no component is: in an event, a notice, a check of a form. Never keep what it returns. */
export const messagesOf = <Words>(subject: Subject<string, Words>): Translated<Words> =>
  subject.catalogue.words(subject, currentLocale());
