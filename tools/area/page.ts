import { renderPage } from '../../deploy/page';
import { type AreaEntry, parseRegistry, type Registry, registryElementId } from '../../shared/area/registry';
import { readAddress } from '../../shared/protocol/locale';

export const addLocalArea = (registry: Registry, local: AreaEntry): Registry => ({
  ...registry,
  areas: [...registry.areas.filter(({ name, path }) => name !== local.name && path !== local.path), local],
});

const block = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`, 's');
const preloadLink = /<link rel="preload"[^>]*href="([^"]*)"[^>]*>/g;
const listAddresses = ({ entry, styles, chunks }: AreaEntry) => [entry, ...styles, ...chunks].map(({ url }) => url);

export const eventsPath = '/__dev/events';
export const clientPath = '/__dev/client.js';

export function buildLocalPage(html: string, local: AreaEntry, pathname: string): string {
  const text = block.exec(html)?.[1];
  if (text === undefined) return html;
  const { registry } = parseRegistry(text);
  const deployed = new Set(registry.areas.flatMap(listAddresses));
  const template = html
    .replace(block, '')
    .replace(preloadLink, (link: string, url: string) => (deployed.has(url.replaceAll('&amp;', '&')) ? '' : link));
  const client = `<script defer src="${clientPath}" data-build="${local.build}"></script>`;
  return renderPage(template, addLocalArea(registry, local), readAddress(pathname).path).replace(
    '</head>',
    () => `${client}</head>`,
  );
}
