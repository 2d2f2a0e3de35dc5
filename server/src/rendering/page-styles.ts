import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@laurel/shared/area/registry';

const maxStyles = 100;

/** Null if the page must load the style itself. */
export type ReadStyle = (style: Asset) => Promise<string | null>;

function matchesIntegrity(bytes: Buffer, integrity: string | undefined): boolean {
  if (!integrity) return true;
  const [algorithm = '', digest = ''] = integrity.split('-');
  return createHash(algorithm).update(bytes).digest('base64') === digest;
}

/** Caches styles. A style's name changes with its contents, so a cached style is never out of date. */
export function createStyleReader(folder: string): ReadStyle {
  const styles = new Map<string, Promise<string | null>>();

  async function readStyle({ url, integrity }: Asset): Promise<string | null> {
    if (!/^\/[\w./-]+\.css$/.test(url) || url.includes('..')) return null;
    const bytes = await readFile(path.join(folder, url)).catch(() => null);
    // Leaves a missing file, or one that fails its integrity check, to the browser.
    if (!bytes || !matchesIntegrity(bytes, integrity)) return null;
    const text = bytes.toString('utf8');
    return /<\/style/i.test(text) ? null : text;
  }

  return (style) => {
    const key = `${style.url} ${style.integrity ?? ''}`;
    const knownStyle = styles.get(key);
    if (knownStyle) return knownStyle;
    const text = readStyle(style);
    styles.set(key, text);
    for (const oldestStyle of styles.keys()) {
      if (styles.size <= maxStyles) break;
      styles.delete(oldestStyle);
    }
    // An unreadable style isn't cached, because it may be published later.
    void text.then((text) => text === null && styles.delete(key));
    return text;
  };
}
