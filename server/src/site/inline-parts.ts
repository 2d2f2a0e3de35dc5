import { createHash } from 'node:crypto';

const script = /<script>([\s\S]*?)<\/script>/g;

const hashText = (text: string): string => ` 'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hosts from before 29 November 2026 have no default policy, and couldn't load an area under this. */
const formatTrustedTypes = (scripts: readonly string[]): string =>
  scripts.some((text) => text.includes('trustedTypes'))
    ? ";require-trusted-types-for 'script';trusted-types default"
    : '';

/**
 * Allows only the scripts of the host's page, not scripts inserted later. Refuses text as HTML or code if that page says what
 * it takes.
 */
export const formatScriptPolicy = (policy: string, hostPage: string): string => {
  if (policy === '') return policy;
  const scripts = [...hostPage.matchAll(script)].map(([, text = '']) => text);
  return policy.replace("script-src 'self'", `$&${scripts.map(hashText).join('')}`) + formatTrustedTypes(scripts);
};

/** Allows the styles that we inlined into a page. */
export const formatStylePolicy = (policy: string, styles: readonly string[]): string =>
  policy.replace("style-src 'self'", `$&${styles.map(hashText).join('')}`);
