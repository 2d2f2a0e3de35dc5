import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ReadStyle } from '../rendering/page-styles';
import { type HostPage, insertRendering, type RenderedPage } from '../rendering/rendered-page';
import { formatStylePolicy } from './inline-parts';

export type Encoding = 'br' | 'gzip';

const compressors = {
  br: (html: string) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  gzip: (html: string) => promisify(gzip)(html),
} satisfies Record<Encoding, (html: string) => Promise<Buffer>>;

/** A weak tag, because the same text can be sent compressed or not. */
export const makeEntityTag = (text: string): string =>
  `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

export interface FinishedPage {
  html: string;
  tag: string;
  buildPolicy(base: string): string;
  compress(encoding: Encoding): Promise<Buffer>;
}

function memoizeByKey<Key extends string, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const values = new Map<Key, Value>();
  return (key) => {
    const value = values.get(key) ?? make(key);
    values.set(key, value);
    return value;
  };
}

export function createFinisher(
  readStyle: ReadStyle,
): (renderedPage: RenderedPage, page: HostPage) => Promise<FinishedPage> {
  // Keeps the last two pages of each rendering: while another area has a stage, some visitors get different HTML around the rendering.
  const finishedByPage = new WeakMap<RenderedPage, readonly { around: string; page: Promise<FinishedPage> }[]>();

  async function finishPage(renderedPage: RenderedPage, page: HostPage): Promise<FinishedPage> {
    const { html, styles } = await insertRendering(page, renderedPage, readStyle);
    return {
      html,
      tag: makeEntityTag(html),
      buildPolicy: memoizeByKey((base) => formatStylePolicy(base, styles)),
      compress: memoizeByKey((encoding) => compressors[encoding](html)),
    };
  }

  return (renderedPage, hostPage) => {
    const finishedPages = finishedByPage.get(renderedPage) ?? [];
    const knownPage = finishedPages.find((each) => each.around === hostPage.html);
    if (knownPage) return knownPage.page;
    const page = finishPage(renderedPage, hostPage);
    finishedByPage.set(renderedPage, [...finishedPages, { around: hostPage.html, page }].slice(-2));
    return page;
  };
}

export const listEncodings = (encodings = ''): string[] =>
  encodings
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1).join('').trim());

export function chooseEncoding(encodings?: string): Encoding | null {
  const names = listEncodings(encodings);
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : null;
}
