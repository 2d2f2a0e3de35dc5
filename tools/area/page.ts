import { renderPage } from '../../deploy/page';
import { type AreaEntry, parseRegistry, type Registry, registryElementId } from '../../shared/area/registry';
import { readAddress } from '../../shared/protocol/locale';

export const addLocalArea = (registry: Registry, localEntry: AreaEntry): Registry => ({
  ...registry,
  areas: [
    ...registry.areas.filter(({ name, path }) => name !== localEntry.name && path !== localEntry.path),
    localEntry,
  ],
});

const blockPattern = new RegExp(`<script type="application/json" id="${registryElementId}">(.*?)</script>`, 's');
const preloadLinkPattern = /<link rel="preload"[^>]*href="([^"]*)"[^>]*>/g;
const listAddresses = ({ entry, styles, chunks }: AreaEntry) => [entry, ...styles, ...chunks].map(({ url }) => url);

export const eventsPath = '/__dev/events';
export const clientPath = '/__dev/client.js';

export function buildLocalPage(html: string, localEntry: AreaEntry, pathname: string): string {
  const text = blockPattern.exec(html)?.[1];
  if (text === undefined) return html;
  const { registry } = parseRegistry(text);
  const deployedAddresses = new Set(registry.areas.flatMap(listAddresses));
  const template = html
    .replace(blockPattern, '')
    .replace(preloadLinkPattern, (link: string, url: string) =>
      deployedAddresses.has(url.replaceAll('&amp;', '&')) ? '' : link,
    );
  const client = `<script defer src="${clientPath}" data-build="${localEntry.build}"></script>`;
  return renderPage(template, addLocalArea(registry, localEntry), readAddress(pathname).path).replace(
    '</head>',
    () => `${client}</head>`,
  );
}
