import { Readable } from 'node:stream';
import { type ListedPage, type Subject, subjects } from '@laurel/shared/area/head';
import { buildAddress, buildLocaleBase, isLocale, type Locale, locales } from '@laurel/shared/protocol';
import type { Kysely } from 'kysely';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Database } from '../database/schema';
import { listMonths, listSubjects, type SitemapRead } from './sitemap.store';
import { listAlternates } from './write-head';

/** The protocol's limit on addresses per sitemap file. */
const maxAddresses = 50_000;
const monthPattern = /^\d{4}-(0[1-9]|1[0-2])$/;

interface SitemapOptions extends SitemapRead {
  db: Kysely<Database>;
  origin: string;
  listPages: () => Promise<readonly ListedPage[]>;
}

const listPaths = (pages: readonly ListedPage[], listedSubject: Subject | null): string[] =>
  pages.flatMap(({ path, subject }) => (subject === listedSubject ? [path] : []));

export async function writeSitemapIndex({ db, origin, listPages, ...options }: SitemapOptions): Promise<string> {
  const names = ['pages'];
  const listedSubjects = new Set((await listPages()).map(({ subject }) => subject));
  for (const subject of subjects)
    if (listedSubjects.has(subject))
      names.push(...(await listMonths(db, subject, options)).map((month) => `${subject}-${month}`));
  const localizedNames = locales.flatMap((locale) => names.map((name) => derivePathPrefix(locale) + name));
  const items = localizedNames.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
  return String(await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream())));
}

const derivePathPrefix = (locale: Locale): string => (buildLocaleBase(locale) === '' ? '' : `${locale}-`);

function readName(name: string): { locale: Locale; baseName: string } {
  const [, prefix, baseName = ''] = /^([a-z]{2})-(.+)$/.exec(name) ?? [];
  return isLocale(prefix) && derivePathPrefix(prefix) !== ''
    ? { locale: prefix, baseName }
    : { locale: 'en', baseName: name };
}

/** @returns null if there is no sitemap of this name, or nothing to list in it */
export async function writeSitemap(
  name: string,
  { db, origin, listPages, ...options }: SitemapOptions,
): Promise<string | null> {
  const { locale, baseName } = readName(name);
  const writeItems = async (items: readonly { url: string; lastmod?: string }[]) => {
    const addressedItems = items.map(({ url, ...item }) => ({
      ...item,
      url: buildAddress(buildLocaleBase(locale), url),
      links: listAlternates(origin, url),
    }));
    return String(await streamToPromise(Readable.from(addressedItems).pipe(new SitemapStream({ hostname: origin }))));
  };
  if (baseName === 'pages') return writeItems(listPaths(await listPages(), null).map((url) => ({ url })));
  const [, subjectName, month = ''] = /^([a-z]+)-(.+)$/.exec(baseName) ?? [];
  const subject = subjects.find((each) => each === subjectName);
  if (!subject || !monthPattern.test(month)) return null;
  const paths = listPaths(await listPages(), subject);
  if (paths.length === 0) return null;
  const listedSubjects = await listSubjects(db, subject, month, Math.floor(maxAddresses / paths.length), options);
  if (listedSubjects.length === 0) return null;
  return writeItems(
    paths.flatMap((path) =>
      listedSubjects.map((each) => ({
        url: path.replace(/:\w+/, () => each.name),
        lastmod: each.changedAt.toISOString(),
      })),
    ),
  );
}
