import { renderPage } from '../../deploy/page';
import { type AreaEntry, parseRegistry } from '../../shared/area/registry';
import { addLocalArea, buildLocalPage } from './page';

const makeArea = (name: string, path: string, build: string): AreaEntry => ({
  name,
  path,
  access: 'anyone',
  entry: { url: `/areas/${name}/${build}/area.js`, integrity: `sha384-${build}` },
  styles: [{ url: `/areas/${name}/${build}/area.css` }],
  chunks: [],
  build,
  sharedRange: '^0.2.0',
  enabled: true,
});
const template =
  '<html><head><link rel="preload" as="font" href="/font.woff2"><script src="/main.js"></script></head></html>';
const deployedRegistry = {
  revision: 7,
  host: 'h1',
  areas: [makeArea('public', '/', 'p1'), makeArea('dashboard', '/dashboard', 'd1')],
};
const localArea = makeArea('dashboard', '/dashboard', 'dev');
const listHrefs = (html: string) => [...html.matchAll(/<link rel="preload"[^>]*href="([^"]*)"/g)].map(([, url]) => url);
const parseRegistryFromHtml = (html: string) =>
  parseRegistry(/id="laurel-areas">(.*?)<\/script>/s.exec(html)?.[1] ?? '').registry;

test("only this area's entry and preloads become the local ones", () => {
  const html = buildLocalPage(renderPage(template, deployedRegistry, '/dashboard/x'), localArea, '/dashboard/x');
  expect(parseRegistryFromHtml(html)).toEqual({ ...deployedRegistry, areas: [deployedRegistry.areas[0], localArea] });
  expect(listHrefs(html)).toEqual(['/font.woff2', '/areas/dashboard/dev/area.js', '/areas/dashboard/dev/area.css']);
  expect(html).toContain('<script src="/main.js"></script>');
  expect(html).toContain('data-build="dev"');
});

test("another area's page keeps its own preloads", () => {
  const html = buildLocalPage(renderPage(template, deployedRegistry, '/'), localArea, '/');
  expect(listHrefs(html)).toEqual(['/font.woff2', '/areas/public/p1/area.js', '/areas/public/p1/area.css']);
});

test("an area that isn't deployed yet joins the others", () => {
  const rewardsArea = makeArea('rewards', '/rewards', 'dev');
  expect(addLocalArea(deployedRegistry, rewardsArea)).toEqual({
    ...deployedRegistry,
    areas: [...deployedRegistry.areas, rewardsArea],
  });
});

test('a page without the shell stays unchanged', () => {
  expect(buildLocalPage('<html><head></head></html>', localArea, '/dashboard')).toBe('<html><head></head></html>');
});
