import { allowingInlineScripts } from './inline-scripts';

const policyOf = (html: string) =>
  allowingInlineScripts("default-src 'self';script-src 'self' https://cdn.example", html);

test('the scripts in a page are allowed by their hashes, and nothing else is', () => {
  // printf 'let a;' | openssl dgst -sha256 -binary | base64
  const hash = "'sha256-81WALLbUROF1pWdYjuQYKuIcGgY/+TqVJr8UsV6Tkvo='";
  const page = '<head><script>let a;</script><script src="/main.js"></script></head>';
  const policy = policyOf(page);
  expect(policy).toBe(`default-src 'self';script-src 'self' ${hash} https://cdn.example`);
  expect(policyOf(`${page}<script type="application/json">{}</script>`)).toBe(policy);
});

test('a page without scripts of its own keeps the policy as it is', () => {
  expect(policyOf('<script src="/main.js"></script>')).toBe("default-src 'self';script-src 'self' https://cdn.example");
});
