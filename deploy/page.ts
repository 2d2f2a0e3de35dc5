import { writeDataBlock } from '@laurel/shared/area/data-block';
import {
  type AreaEntry,
  type Asset,
  findArea,
  hasSideBar,
  type Registry,
  registryElementId,
} from '@laurel/shared/area/registry';
import type { Locale } from '@laurel/shared/protocol';

export const makePageName = (locale: Locale): string => (locale === 'en' ? 'index.html' : `index.${locale}.html`);

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function buildPreload({ url, integrity }: Asset, as: 'script' | 'style'): string {
  // A preload must match the shell's request: no CORS for our own origin, CORS for others, and the same integrity.
  // Otherwise the file is downloaded twice.
  const crossOriginAttribute = url.startsWith('/') ? '' : ' crossorigin';
  const integrityAttribute = integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeAttribute(url)}"${crossOriginAttribute}${integrityAttribute}>`;
}

const buildPreloads = ({ entry, chunks, styles }: AreaEntry) =>
  [
    buildPreload(entry, 'script'),
    ...styles.map((style) => buildPreload(style, 'style')),
    ...chunks.map((chunk) => buildPreload(chunk, 'script')),
  ].join('');

export const buildRegistryBlock = (registry: Registry): string =>
  writeDataBlock(registryElementId, JSON.stringify(registry));

const addSideBarMark = (html: string): string => html.replace('<div class="boot"', '$& data-side-bar');

export function renderPage(template: string, registry: Registry, pathname: string): string {
  const routedArea = findArea(registry.areas, pathname);
  const head = `${routedArea?.enabled ? buildPreloads(routedArea) : ''}${buildRegistryBlock(registry)}`;
  // Preloads come before the fonts, because browsers limit concurrent requests and the page renders without fonts.
  const html = template.replace(/(?=<link as="font")|(?=<\/head>)/, () => head);
  return routedArea && hasSideBar(routedArea, pathname) ? addSideBarMark(html) : html;
}
