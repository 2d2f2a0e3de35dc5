import { allowingScriptsOf, allowingStyles } from './inline-parts';

const base = "default-src 'self';script-src 'self' https://cdn.example;style-src 'self';style-src-attr 'unsafe-inline'";
const policyOf = (html: string) => allowingScriptsOf(base, html);

// printf 'let a;' | openssl dgst -sha256 -binary | base64
const script = "'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='";
// printf 'p{}' | openssl dgst -sha256 -binary | base64
const style = "'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='";

test('the scripts in the host’s page are allowed by their hashes, and nothing else is', () => {
  const page = '<head><script>let a;</script><script src="/main.js"></script></head>';
  const policy = policyOf(page);
  expect(policy).toBe(
    `default-src 'self';script-src 'self' ${script} https://cdn.example;style-src 'self';style-src-attr 'unsafe-inline'`,
  );
  expect(policyOf(`${page}<script type="application/json">{}</script>`)).toBe(policy);
});

test('the styles that we write into a page are allowed', () => {
  expect(allowingStyles(base, ['p{}'])).toBe(
    `default-src 'self';script-src 'self' https://cdn.example;style-src 'self' ${style};style-src-attr 'unsafe-inline'`,
  );
});

test('a page without parts of its own keeps the policy as it is', () => {
  expect(policyOf('<script src="/main.js"></script>')).toBe(base);
  expect(allowingStyles(base, [])).toBe(base);
});
