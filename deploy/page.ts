import {
  type AreaEntry,
  type Asset,
  areaAt,
  hasSideBar,
  type Registry,
  registryElementId,
} from '@laurel/shared/area/registry';
import type { Locale } from '@laurel/shared/protocol';

/** The host's page in a language. Static hosts serve the English one. */
export const pageName = (locale: Locale): string => (locale === 'en' ? 'index.html' : `index.${locale}.html`);

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** A data block must not be able to end its own element. */
const escapeJson = (text: string) => text.replaceAll('<', '\\u003c');

function preload({ url, integrity }: Asset, as: 'script' | 'style'): string {
  // What the shell asks for must be asked for alike here, or the file is fetched twice: same-origin files without CORS,
  // others with it, and each with its integrity.
  const crossOrigin = url.startsWith('/') ? '' : ' crossorigin';
  const check = integrity ? ` integrity="${escapeAttribute(integrity)}"` : '';
  return `<link rel="preload" as="${as}" href="${escapeAttribute(url)}"${crossOrigin}${check}>`;
}

const preloads = ({ entry, chunks, styles }: AreaEntry) =>
  [
    preload(entry, 'script'),
    ...styles.map((style) => preload(style, 'style')),
    ...chunks.map((chunk) => preload(chunk, 'script')),
  ].join('');

/** The registry as the data block that the shell reads: no request is needed to know the areas. */
export const registryBlock = (registry: Registry): string =>
  `<script type="application/json" id="${registryElementId}">${escapeJson(JSON.stringify(registry))}</script>`;

/** What the page shows before any script runs stands on the grid of the page that comes. */
const onGrid = (html: string): string => html.replace('<div class="boot"', '$& data-side-bar');

/**
 * The HTML of one location: the host's page with the registry as a data block and preloads for the area that serves the
 * location, so that its code travels together with the host's.
 */
export function renderPage(template: string, registry: Registry, pathname: string): string {
  const routed = areaAt(registry.areas, pathname);
  const head = `${routed?.enabled ? preloads(routed) : ''}${registryBlock(registry)}`;
  // Before the faces: of more files than a browser asks a server for at once, those wait that nothing else waits for.
  const html = template.replace(/(?=<link as="font")|(?=<\/head>)/, () => head);
  return routed && hasSideBar(routed, pathname) ? onGrid(html) : html;
}
