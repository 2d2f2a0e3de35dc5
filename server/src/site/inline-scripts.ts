import { createHash } from 'node:crypto';

const inline = /<script>([\s\S]*?)<\/script>/g;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * A content security policy that lets the scripts that stand in a page run, and no other inline one: each build of the host
 * brings its own.
 */
export function allowingInlineScripts(policy: string, html: string): string {
  const hashes = [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));
  return hashes.length === 0 ? policy : policy.replace("script-src 'self'", `$& ${hashes.join(' ')}`);
}
