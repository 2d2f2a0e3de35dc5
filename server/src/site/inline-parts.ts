import { createHash } from 'node:crypto';

const script = /<script>([\s\S]*?)<\/script>/g;

const hashText = (text: string): string => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows only the scripts of the host's page, not scripts inserted later. */
export const formatScriptPolicy = (policy: string, hostPage: string): string => {
  const hashes = [...hostPage.matchAll(script)].map(([, text = '']) => hashText(text));
  return policy.replace("script-src 'self'", `$&${hashes.join('')}`);
};

/** Allows the styles that we inlined into a page. */
export const formatStylePolicy = (policy: string, styles: readonly string[]): string =>
  policy.replace("style-src 'self'", `$&${styles.map(hashText).join('')}`);
