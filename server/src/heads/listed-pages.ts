import type { ListedPage } from '@laurel/shared/area/head';
import type { Site, SiteRendering } from '@laurel/shared/area/site';
import type { Rendering } from '../rendering/rendering';
import { readListedPages } from './head';

const listKnownPages = ({ entry, pages }: SiteRendering): ListedPage[] =>
  ['', ...pages.keys()]
    .filter((page) => !page.includes(':'))
    .map((page) => ({ path: `${entry.path.replace(/\/$/, '')}/${page}`.replace(/(?<=.)\/$/, ''), subject: null }));

export async function listPages(site: Site, rendering: Pick<Rendering, 'listPages'> | null): Promise<ListedPage[]> {
  const [registry, renderings] = await Promise.all([site.readRegistry(), site.listRenderings()]);
  const openRenderings = renderings.filter(({ entry }) => entry.access === 'anyone');
  const pages = await Promise.all(
    openRenderings.map(async (each) => {
      const entries = await rendering?.listPages(each);
      return entries ? readListedPages(entries, each.entry, registry) : listKnownPages(each);
    }),
  );
  return pages.flat();
}
