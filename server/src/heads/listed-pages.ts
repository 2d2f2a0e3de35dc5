import type { ListedPage } from '@laurel/shared/area/head';
import type { Site, SiteDrawing } from '@laurel/shared/area/site';
import type { Drawing } from '../drawing/drawing';
import { readListed } from './head';

/** Of a build that can't say: pages with an address of their own. */
const known = ({ entry, pages }: SiteDrawing): ListedPage[] =>
  ['', ...pages.keys()]
    .filter((page) => !page.includes(':'))
    .map((page) => ({ path: `${entry.path.replace(/\/$/, '')}/${page}`.replace(/(?<=.)\/$/, ''), subject: null }));

/** What the sitemap lists of the live areas that visitors can enter. */
export async function listPages(site: Site, drawing: Pick<Drawing, 'listed'> | null): Promise<ListedPage[]> {
  const [registry, drawings] = await Promise.all([site.registry(), site.drawings()]);
  const open = drawings.filter(({ entry }) => entry.access === 'anyone');
  const pages = await Promise.all(
    open.map(async (each) => {
      const said = await drawing?.listed(each);
      return said ? readListed(said, each.entry, registry) : known(each);
    }),
  );
  return pages.flat();
}
