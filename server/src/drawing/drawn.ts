import { drawnReadsElementId } from '@laurel/shared/area/drawing';
import type { Asset } from '@laurel/shared/area/registry';

/** A page as its area has drawn it. */
export interface Drawn {
  /** The shell with the page in it. */
  html: string;
  /** What it was drawn from. */
  reads: readonly { name: string; request: unknown; data: unknown }[];
  /** What the page's own code brings. */
  styles: readonly Asset[];
  chunks: readonly Asset[];
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
/** Keeps the data from closing its own script element. */
const escapeJson = (text: string) => text.replaceAll('<', '\\u003c');

const checked = ({ url, integrity }: Asset) =>
  `href="${escapeAttribute(url)}"${integrity ? ` integrity="${escapeAttribute(integrity)}"` : ''}`;

/** As the shell and the bundler's runtime ask for the same file: styles with CORS from other origins only, chunks always. */
const style = (asset: Asset) =>
  `<link rel="stylesheet" ${checked(asset)}${asset.url.startsWith('/') ? '' : ' crossorigin'}>`;
const chunk = (asset: Asset) => `<link rel="preload" as="script" ${checked(asset)} crossorigin>`;

const stylePreload = /<link rel="preload" as="style" /g;
/** What React puts before a page that isn't a whole document, for its head. The server has written the title. */
const hoisted = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/;
const splash = /(<div id="root">)[\s\S]*?(?=<div id="announce-polite")/;
const noScript = /<noscript>[\s\S]*?<\/noscript>/;

/** Puts a drawn page in place of the spinner in the host's HTML: it shows once its styles are there, without a script. */
export function withDrawing(html: string, { html: page, reads, styles, chunks }: Drawn): string {
  const [before = ''] = hoisted.exec(page) ?? [];
  const head = [
    ...styles.map(style),
    ...chunks.map(chunk),
    before.replace(/<title>[^<]*<\/title>/g, ''),
    `<script type="application/json" id="${drawnReadsElementId}">${escapeJson(JSON.stringify(reads))}</script>`,
  ].join('');
  return html
    .replace(/<html\b/, '<html data-drawn')
    .replaceAll(stylePreload, '<link rel="stylesheet" ')
    .replace('</head>', () => `${head}</head>`)
    .replace(noScript, '')
    .replace(splash, (_, root: string) => `${root}${page.slice(before.length)}</div>`);
}
