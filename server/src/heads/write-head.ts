import type { Head } from '@laurel/shared/area/head';
import { buildAddress, buildLocaleBase, isolateText, type Locale, locales } from '@laurel/shared/protocol';
import { buildCardPath, cardSize } from './cards/card';
import { feedPath } from './feed';
import { addCardImage } from './head';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
/** Keeps the data from closing its script element. */
const escapeJson = (text: string): string => text.replaceAll('<', '\\u003c');

const writeMetaTag = (name: string, content: string) => `<meta name="${name}" content="${escapeText(content)}">`;
const writeProperty = (name: string, content: string) => `<meta property="${name}" content="${escapeText(content)}">`;

const punctuateTitle = (title: string): string => (/[.?!…]$/.test(title) ? title : `${title}.`);

const openGraphLocales: Readonly<Record<Locale, string>> = { en: 'en_GB', de: 'de_DE' };

function replaceTitle(html: string, { title, description }: Pick<Head, 'title' | 'description'>, tags: string): string {
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeText(`${isolateText(title)} | Laurel`)}</title>`)
    .replace(/<meta name="description"[^>]*>/, () => writeMetaTag('description', isolateText(description)))
    .replace('</head>', () => `${tags}</head>`);
}

/** `x-default` follows the reader's language. */
export const listAlternates = (origin: string, path: string): { lang: string; url: string }[] => [
  ...locales.map((locale) => ({ lang: locale, url: origin + buildAddress(buildLocaleBase(locale), path) })),
  { lang: 'x-default', url: origin + path },
];

interface HeadPlace {
  origin: string;
  /** `/de`, or an empty string. */
  base: string;
  locale: Locale;
}

export function writeHead(html: string, head: Head, { origin, base, locale }: HeadPlace): string {
  const address = origin + buildAddress(base, head.path);
  const pictureUrl = origin + buildCardPath(locale, head.path, head.card);
  const headTags = [
    ...(head.indexed
      ? listAlternates(origin, head.path).map(
          ({ lang, url }) => `<link rel="alternate" hreflang="${lang}" href="${escapeText(url)}">`,
        )
      : [writeMetaTag('robots', 'noindex')]),
    `<link rel="canonical" href="${escapeText(address)}">`,
    `<link rel="alternate" type="application/rss+xml" title="Laurel" href="${feedPath}">`,
    writeProperty('og:site_name', 'Laurel'),
    writeProperty('og:type', head.kind),
    writeProperty('og:title', isolateText(head.title)),
    writeProperty('og:description', isolateText(head.description)),
    writeProperty('og:url', address),
    writeProperty('og:locale', openGraphLocales[locale]),
    writeProperty('og:image', pictureUrl),
    writeProperty('og:image:type', 'image/png'),
    writeProperty('og:image:width', String(cardSize.width)),
    writeProperty('og:image:height', String(cardSize.height)),
    writeProperty('og:image:alt', `${isolateText(punctuateTitle(head.title))} ${isolateText(head.description)}`),
    writeMetaTag('twitter:card', 'summary_large_image'),
    ...head.about.map(
      (thing) =>
        `<script type="application/ld+json">${escapeJson(JSON.stringify(addCardImage(thing, pictureUrl)))}</script>`,
    ),
  ];
  return replaceTitle(html, head, headTags.join(''));
}

export const writeMissingHead = (html: string, words: { title: string; description: string }): string =>
  replaceTitle(html, words, writeMetaTag('robots', 'noindex'));

export const addNoIndex = (html: string): string =>
  html.replace('</head>', () => `${writeMetaTag('robots', 'noindex')}</head>`);
