import { createHash } from 'node:crypto';

const script = /<script>([\s\S]*?)<\/script>/g;
/** A drawn page has its styles in it, each under its address. */
const style = /<style data-href="[^"]*">([\s\S]*?)<\/style>/g;

const hashesOf = (html: string, part: RegExp): string =>
  [...html.matchAll(part)]
    .map(([, text = '']) => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    .join('');

/** Allows a page's own scripts and styles in its content security policy, by their hashes. */
export const allowingInlineParts = (policy: string, html: string): string =>
  policy
    .replace("script-src 'self'", `$&${hashesOf(html, script)}`)
    .replace("style-src 'self'", `$&${hashesOf(html, style)}`);
