import { Readable } from 'node:stream';
import { type ListedPage, type Subject, subjects } from '@laurel/shared/area/head';
import type { Kysely } from 'kysely';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Database } from '../database/schema';
import { listMonths, listSubjects, type Reading } from './sitemap.store';

/** The most addresses that the sitemap protocol allows in one file. */
const most = 50_000;
const validMonth = /^\d{4}-(0[1-9]|1[0-2])$/;

interface SitemapOptions extends Reading {
  db: Kysely<Database>;
  origin: string;
  /** The pages that areas list. */
  listed: () => Promise<readonly ListedPage[]>;
}

const pathsOf = (pages: readonly ListedPage[], of: Subject | null): string[] =>
  pages.flatMap(({ path, subject }) => (subject === of ? [path] : []));

/** The index of sitemaps: one for pages with fixed paths, and one for each subject and month. */
export async function sitemapIndex({ db, origin, listed, ...reading }: SitemapOptions): Promise<string> {
  const names = ['pages'];
  const about = new Set((await listed()).map(({ subject }) => subject));
  for (const subject of subjects)
    if (about.has(subject))
      names.push(...(await listMonths(db, subject, reading)).map((month) => `${subject}-${month}`));
  const items = names.map((name) => ({ url: `${origin}/sitemaps/${name}.xml` }));
  return String(await streamToPromise(Readable.from(items).pipe(new SitemapIndexStream())));
}

/** Builds a sitemap by name; null if there is none. */
export async function sitemap(
  name: string,
  { db, origin, listed, ...reading }: SitemapOptions,
): Promise<string | null> {
  const write = async (items: readonly { url: string; lastmod?: string }[]) =>
    String(await streamToPromise(Readable.from(items).pipe(new SitemapStream({ hostname: origin }))));
  if (name === 'pages') return write(pathsOf(await listed(), null).map((url) => ({ url })));
  const [, subjectName, month = ''] = /^([a-z]+)-(.+)$/.exec(name) ?? [];
  const subject = subjects.find((each) => each === subjectName);
  if (!subject || !validMonth.test(month)) return null;
  const paths = pathsOf(await listed(), subject);
  if (paths.length === 0) return null;
  const found = await listSubjects(db, subject, month, Math.floor(most / paths.length), reading);
  if (found.length === 0) return null;
  return write(
    paths.flatMap((path) =>
      found.map((each) => ({ url: path.replace(/:\w+/, () => each.name), lastmod: each.changedAt.toISOString() })),
    ),
  );
}
