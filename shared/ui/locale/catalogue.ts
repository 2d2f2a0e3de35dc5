import { isolateValue, type Locale } from '@laurel/shared/protocol';
import { type ReactNode, use } from 'react';
import { keepTogether } from './format';
import { beforeLocaleShows, readCurrentLocale, useLocale } from './locale';

type Message = string | ((...values: never[]) => ReactNode);
export interface Messages {
  readonly [name: string]: Message | readonly Message[] | Messages;
}

export type Translated<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => Text extends string ? string : Text
    : Words extends readonly (infer Each)[]
      ? readonly Translated<Each>[]
      : { readonly [Name in keyof Words]: Translated<Words[Name]> };

export interface Subject<Name extends string, Words> {
  readonly name: Name;
  readonly english: Words;
  readonly catalogue: Catalogue;
}

export type Translation<Subjects> = {
  readonly [Name in keyof Subjects]: Subjects[Name] extends Subject<infer Key, infer Words>
    ? Key extends Name
      ? Translated<Words>
      : `The subject calls itself ${Key}`
    : never;
};

type Texts = Readonly<Record<string, unknown>>;
type Sources = Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ default: Texts }>>>;

/** A promise with its settled state, so that React can read it without waiting. */
interface ReadablePromise extends Promise<void> {
  status?: 'fulfilled';
}

const failedLoads = new Map<Promise<void>, () => void>();

/** Allows another download of texts that failed to load. */
export function forgetFailedTexts(): void {
  for (const forget of failedLoads.values()) forget();
  failedLoads.clear();
}

const isolatedMessages = new WeakMap<object, unknown>();

function isolateMessages(words: unknown): unknown {
  if (typeof words === 'string') return keepTogether(words);
  if (words === null || (typeof words !== 'object' && typeof words !== 'function')) return words;
  const isolatedWords = isolatedMessages.get(words);
  if (isolatedWords) return isolatedWords;
  const isolatedValue =
    typeof words === 'function'
      ? (...values: unknown[]) => words(...values.map(isolateValue))
      : Array.isArray(words)
        ? words.map(isolateMessages)
        : Object.fromEntries(Object.entries(words).map(([name, each]) => [name, isolateMessages(each)]));
  isolatedMessages.set(words, isolatedValue);
  return isolatedValue;
}

class Catalogue {
  #sources: Sources | null = null;
  readonly #texts = new Map<Locale, Texts>();
  readonly #loading = new Map<Locale, Promise<void>>();
  readonly #rendering = new Map<Locale, Promise<void>>();

  translatedBy(sources: Sources): void {
    this.#sources = sources;
    beforeLocaleShows((locale) => this.load(locale));
    void this.pending(readCurrentLocale());
  }

  /** Failures are forgotten, so that the next call downloads again. */
  load(locale: Locale): Promise<void> {
    if (locale === 'en' || !this.#sources || this.#texts.has(locale)) return Promise.resolve();
    const loading = this.#loading.get(locale) ?? this.#download(locale, this.#sources[locale]);
    this.#loading.set(locale, loading);
    return loading;
  }

  async #download(locale: Locale, source: Sources[keyof Sources]): Promise<void> {
    try {
      const { default: texts } = await source().catch((error: unknown) => {
        // A timeout isn't retried, because the bundler's runtime has already waited long enough.
        if (Object(error).type === 'timeout') throw error;
        return source();
      });
      this.#texts.set(locale, texts);
    } finally {
      this.#loading.delete(locale);
    }
  }

  /** React needs the same promise at each retry of a rendering. */
  pending(locale: Locale): Promise<void> | null {
    const rendering = this.#rendering.get(locale);
    if (locale === 'en' || !this.#sources || this.#texts.has(locale))
      return rendering && !failedLoads.has(rendering) ? rendering : null;
    if (rendering) return rendering;
    const trackedPromise: ReadablePromise = this.load(locale).then(() => {
      trackedPromise.status = 'fulfilled';
    });
    trackedPromise.catch(() => failedLoads.set(trackedPromise, () => this.#rendering.delete(locale)));
    this.#rendering.set(locale, trackedPromise);
    return trackedPromise;
  }

  words<Words>({ name, english }: Subject<string, Words>, locale: Locale): Translated<Words> {
    // The downloads' types guarantee the same shape, but aren't known here.
    return isolateMessages(this.#texts.get(locale)?.[name] ?? english) as Translated<Words>;
  }
}

/** Subjects must not call `translatedBy`: translations are typed after the subjects, so each type would depend on the other. */
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

export function useMessages<Words>(subject: Subject<string, Words>): Translated<Words> {
  const locale = useLocale();
  const pendingTexts = subject.catalogue.pending(locale);
  if (pendingTexts) use(pendingTexts);
  return subject.catalogue.words(subject, locale);
}

/** Like `useMessages`, for events, notices and form checks. Never store the result. */
export const readMessages = <Words>(subject: Subject<string, Words>): Translated<Words> =>
  subject.catalogue.words(subject, readCurrentLocale());
