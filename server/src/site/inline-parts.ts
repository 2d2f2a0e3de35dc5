import { createHash } from 'node:crypto';

const scriptPattern = /<script>([\s\S]*?)<\/script>/g;

const hashText = (text: string): string => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Requires trusted types only if the page's scripts use them. Host builds from before 29 November 2026 have no default policy, and couldn't load an area with these directives. */
const formatTrustedTypes = (scripts: readonly string[]): string =>
  scripts.some((text) => text.includes('trustedTypes'))
    ? ";require-trusted-types-for 'script';trusted-types default"
    : '';

export const formatScriptPolicy = (policy: string, hostPage: string): string => {
  if (policy === '') return policy;
  const scripts = [...hostPage.matchAll(scriptPattern)].map(([, text = '']) => text);
  return policy.replace("script-src 'self'", `$&${scripts.map(hashText).join('')}`) + formatTrustedTypes(scripts);
};

export const formatStylePolicy = (policy: string, styles: readonly string[]): string =>
  policy.replace("style-src 'self'", `$&${styles.map(hashText).join('')}`);
