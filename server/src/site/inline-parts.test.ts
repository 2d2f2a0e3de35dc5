import { formatScriptPolicy, formatStylePolicy } from './inline-parts';

const basePolicy =
  "default-src 'self';script-src 'self' https://cdn.example;style-src 'self';style-src-attr 'unsafe-inline'";
const readPolicy = (html: string) => formatScriptPolicy(basePolicy, html);

// Made by: printf 'let a;' | openssl dgst -sha256 -binary | base64
const script = "'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='";
// Made by: printf 'p{}' | openssl dgst -sha256 -binary | base64
const style = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";

test('allows only the host page’s scripts, by their hashes', () => {
  const page = '<head><script>let a;</script><script src="/main.js"></script></head>';
  const policy = readPolicy(page);
  expect(policy).toBe(
    `default-src 'self';script-src 'self' ${script} https://cdn.example;style-src 'self';style-src-attr 'unsafe-inline'`,
  );
  expect(readPolicy(`${page}<script type="application/json">{}</script>`)).toBe(policy);
});

test('allows the styles that we inline into a page', () => {
  expect(formatStylePolicy(basePolicy, ['p{}'])).toBe(
    `default-src 'self';script-src 'self' https://cdn.example;style-src 'self' ${style};style-src-attr 'unsafe-inline'`,
  );
});

test('keeps the policy of a page without inline parts', () => {
  expect(readPolicy('<script src="/main.js"></script>')).toBe(basePolicy);
  expect(formatStylePolicy(basePolicy, [])).toBe(basePolicy);
});

test('requires trusted types of a host whose page has a policy for them, and of no earlier host', () => {
  const requiredPolicy = "require-trusted-types-for 'script';trusted-types default";
  const guardedHtml = "<script>window.trustedTypes?.createPolicy('default', {});</script>";
  expect(readPolicy(guardedHtml).endsWith(`;${requiredPolicy}`)).toBe(true);
  expect(readPolicy('<script>let a;</script><b>trustedTypes</b>')).not.toContain('trusted-types');
  expect(formatScriptPolicy('', guardedHtml)).toBe('');
});
