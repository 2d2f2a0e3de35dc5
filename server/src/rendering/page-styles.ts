import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Asset } from '@laurel/shared/area/registry';

/** Styles of the live builds and some before them. */
const most = 100;

/** The text of a built style, to be written into a page; null for one that the page must ask for. */
export type ReadStyle = (style: Asset) => Promise<string | null>;

function isAsBuilt(bytes: Buffer, integrity: string | undefined): boolean {
  if (!integrity) return true;
  const [algorithm = '', digest = ''] = integrity.split('-');
  return createHash(algorithm).update(bytes).digest('base64') === digest;
}

/** Reads the styles of a site. Their names change with what is in them, so each is read once. */
export function createStyleReader(folder: string): ReadStyle {
  const kept = new Map<string, Promise<string | null>>();

  async function read({ url, integrity }: Asset): Promise<string | null> {
    // Files of another origin are that origin's.
    if (!/^\/[\w./-]+\.css$/.test(url) || url.includes('..')) return null;
    const bytes = await readFile(path.join(folder, url)).catch(() => null);
    // What is missing or was changed is left to the browser, which refuses it.
    if (!bytes || !isAsBuilt(bytes, integrity)) return null;
    const text = bytes.toString('utf8');
    return /<\/style/i.test(text) ? null : text;
  }

  return (style) => {
    const key = `${style.url} ${style.integrity ?? ''}`;
    const known = kept.get(key);
    if (known) return known;
    const text = read(style);
    kept.set(key, text);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    // A file that is missing may come.
    void text.then((found) => found === null && kept.delete(key));
    return text;
  };
}
