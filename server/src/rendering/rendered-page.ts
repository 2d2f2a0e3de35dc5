import { writeDataBlock } from '@laurel/shared/area/data-block';
import type { Asset } from '@laurel/shared/area/registry';
import { type AnsweredRead, renderReadsElementId } from '@laurel/shared/area/rendering';
import type { ReadStyle } from './page-styles';

export interface RenderedPage {
  html: string;
  reads: readonly AnsweredRead[];
  styles: readonly Asset[];
  chunks: readonly Asset[];
  /** When the server began to make the page, by `performance.now()`. */
  openedAt: number;
}

const escapeAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescapeAttribute = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const buildAssetAttributes = ({ url, integrity }: Asset) =>
  `href="${escapeAttribute(url)}"${integrity ? ` integrity="${escapeAttribute(integrity)}"` : ''}`;

/** Links must match the requests of the shell and the bundler's runtime, or the browser loads a file twice. */
const buildStyleLink = (asset: Asset) =>
  `<link rel="stylesheet" ${buildAssetAttributes(asset)}${asset.url.startsWith('/') ? '' : ' crossorigin'}>`;
const buildChunkLink = (asset: Asset) =>
  `<link rel="preload" as="script" fetchpriority="low" ${buildAssetAttributes(asset)} crossorigin>`;

const headStylePattern = /<link\b(?=[^>]*\b(?:rel="?stylesheet|as="?style))[^>]*>/g;
const readAttribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescapeAttribute(value);
};

const urgentScriptPattern = /(<script\b[^>]*) fetchpriority="high"/g;
const hostScriptPattern = /<script\b(?=[^>]*\bdefer\b)([^>]*?)><\/script>/;
const mainLinkSelector = 'link[data-main]';
const areaScriptPattern = /<link rel="preload" as="script"/g;
const laterLinkSelector = 'link[data-later]';
/** Finds the preloads that the page's own script makes after the first frame. */
const laterLinkPattern = /(<link\b(?=[^>]*\bas="?(?:script|font)\b)[^>]*) rel="?preload"?/g;
/**
 * Finds the preload of the code of calls. A rendered page includes its answers, so it makes no call at first, and
 * doesn't preload this code. For a signed-in reader, the page's script restores the preload.
 */
const callsScriptPattern = /(<link\b(?=[^>]*\bdata-calls\b)[^>]*) rel="?preload"?/;

const hoistedPattern = /^(?:<title>[^<]*<\/title>|<(?:link|meta)\b[^>]*>)*/;
const bootScreenPattern = /(<div id="root">)[\s\S]*?(?=<div id="announce-polite")/;
const noScriptPattern = /<noscript>[\s\S]*?<\/noscript>/;

const titlePattern = /<title>[^<]*<\/title>/;

/** The page's own script later turns this link into a script. */
const buildLateScript = (attributes: string): string =>
  `<link rel="preload" as="script" data-main${attributes.replace(' defer', '').replace(/\bsrc=/, 'href=')}>`;

export interface HostPage {
  html: string;
  titled: boolean;
}

export async function insertRendering(
  { html, titled }: HostPage,
  { html: page, reads, styles, chunks }: RenderedPage,
  readStyle: ReadStyle,
): Promise<{ html: string; styles: string[] }> {
  const inlinedStyles: string[] = [];
  const loadStyle = async (asset: Asset): Promise<string> => {
    const text = await readStyle(asset);
    if (text === null) return buildStyleLink(asset);
    inlinedStyles.push(text);
    return `<style data-href="${escapeAttribute(asset.url)}">${text}</style>`;
  };
  const postponePreloads = (tags: string) =>
    html.includes(laterLinkSelector) ? tags.replaceAll(laterLinkPattern, '$1 data-later') : tags;
  const [hoistedTags = ''] = hoistedPattern.exec(page) ?? [];
  const styleTags = await Promise.all(
    [...html.matchAll(headStylePattern)].map(([tag]) => {
      const integrity = readAttribute(tag, 'integrity');
      return loadStyle({ url: readAttribute(tag, 'href') ?? '', ...(integrity ? { integrity } : {}) });
    }),
  );
  const head = [
    ...(await Promise.all(styles.map(loadStyle))),
    postponePreloads(chunks.map(buildChunkLink).join('')),
    hoistedTags.replaceAll(new RegExp(titlePattern, 'g'), ''),
  ].join('');
  // Scripts read the answers only once the whole page has arrived, so they come after what the page shows.
  const answers = writeDataBlock(renderReadsElementId, JSON.stringify(reads));
  const ownTitle = titled ? undefined : titlePattern.exec(hoistedTags)?.[0];
  const lateHtml = html
    .replace(/<html\b/, '<html data-rendered')
    .replaceAll(headStylePattern, () => styleTags.shift() ?? '')
    .replaceAll(urgentScriptPattern, '$1')
    .replace(html.includes(mainLinkSelector) ? hostScriptPattern : /(?!)/, (_, attributes: string) =>
      buildLateScript(attributes),
    )
    .replaceAll(areaScriptPattern, '$& fetchpriority="low"')
    .replace(callsScriptPattern, '$1');
  const renderedHtml = postponePreloads(lateHtml)
    // Keeps the no-script notice on pages with a form, because forms need scripts.
    .replace(page.includes('<form') ? /(?!)/ : noScriptPattern, '')
    .replace(bootScreenPattern, (_, root: string) => `${root}${page.slice(hoistedTags.length)}</div>${answers}`)
    // Inserts the area's texts last, because they could contain what the replacements above search for.
    .replace(titlePattern, (hostTitle) => ownTitle ?? hostTitle)
    .replace('</head>', () => `${head}</head>`);
  return { html: renderedHtml, styles: inlinedStyles };
}
