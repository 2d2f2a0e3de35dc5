import { dataBlock } from '@laurel/shared/area/data-block';
import type { Asset } from '@laurel/shared/area/registry';
import { renderReadsElementId } from '@laurel/shared/area/rendering';
import type { ReadStyle } from './page-styles';

/** A page as its area has rendered it. */
export interface Rendered {
  /** The shell with the page in it. */
  html: string;
  /** What it was rendered from. */
  reads: readonly { name: string; request: unknown; data: unknown }[];
  /** What the page's own code brings. */
  styles: readonly Asset[];
  chunks: readonly Asset[];
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescapeAttribute = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const checked = ({ url, integrity }: Asset) =>
  `href="${escapeAttribute(url)}"${integrity ? ` integrity="${escapeAttribute(integrity)}"` : ''}`;

/** As the shell and the bundler's runtime ask for the same file: styles with CORS from other origins only, chunks always. */
const styleLink = (asset: Asset) =>
  `<link rel="stylesheet" ${checked(asset)}${asset.url.startsWith('/') ? '' : ' crossorigin'}>`;
const chunk = (asset: Asset) => `<link rel="preload" as="script" ${checked(asset)} crossorigin fetchpriority="low">`;

/** The host's style, and those of the area, which the page without a rendering only fetches ahead. */
const headStyle = /<link\b(?=[^>]*\b(?:rel="?stylesheet|as="?style))[^>]*>/g;
const attributeOf = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeAttribute(value);
};

/** The host's script and the area's. A rendered page shows without them, so what it does show is fetched first. */
const urgentScript = /(<script\b[^>]*) fetchpriority="high"/g;
const areaScript = /<link rel="preload" as="script"/g;

/** What React puts before a page that isn't a whole document, for its head. The title is written apart. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/;
const splash = /(<div id="root">)[\s\S]*?(?=<div id="announce-polite")/;
const noScript = /<noscript>[\s\S]*?<\/noscript>/;

const title = /<title>[^<]*<\/title>/;

/** The host's page at an address, as the server is about to send it. */
export interface HostPage {
  html: string;
  /** The server has written what its title is. Areas outside `/` know their pages themselves. */
  titled: boolean;
}

/**
 * Puts a rendered page in place of the spinner in the host's HTML. Its styles stand in it, so that it shows without another request
 * and without a script.
 * @returns the page, and the styles that stand in it.
 */
export async function withRendering(
  { html, titled }: HostPage,
  { html: page, reads, styles, chunks }: Rendered,
  readStyle: ReadStyle,
): Promise<{ html: string; styles: string[] }> {
  const written: string[] = [];
  const style = async (asset: Asset): Promise<string> => {
    const text = await readStyle(asset);
    if (text === null) return styleLink(asset);
    written.push(text);
    return `<style data-href="${escapeAttribute(asset.url)}">${text}</style>`;
  };
  const [before = ''] = hoisted.exec(page) ?? [];
  const inHead = await Promise.all(
    [...html.matchAll(headStyle)].map(([tag]) => {
      const integrity = attributeOf(tag, 'integrity');
      return style({ url: attributeOf(tag, 'href') ?? '', ...(integrity ? { integrity } : {}) });
    }),
  );
  const head = [
    ...(await Promise.all(styles.map(style))),
    ...chunks.map(chunk),
    before.replaceAll(new RegExp(title, 'g'), ''),
    dataBlock(renderReadsElementId, JSON.stringify(reads)),
  ].join('');
  const ownTitle = titled ? undefined : title.exec(before)?.[0];
  const rendered = html
    .replace(/<html\b/, '<html data-rendered')
    .replaceAll(headStyle, () => inHead.shift() ?? '')
    .replaceAll(urgentScript, '$1')
    .replaceAll(areaScript, '$& fetchpriority="low"')
    // A form needs scripts all the same.
    .replace(page.includes('<form') ? /(?!)/ : noScript, '')
    .replace(splash, (_, root: string) => `${root}${page.slice(before.length)}</div>`)
    // After what is looked for in the host's own page: this came from the area as well.
    .replace(title, (own) => ownTitle ?? own)
    .replace('</head>', () => `${head}</head>`);
  return { html: rendered, styles: written };
}
