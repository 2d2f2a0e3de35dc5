import { buildAnswerHeaders, buildRequestHeaders } from './upstream';

const target = new URL('https://laurel.example');

test("our page's request is sent as if from the deployed page", () => {
  expect(
    buildRequestHeaders(target, {
      host: 'localhost:3002',
      origin: 'http://localhost:3002',
      referer: 'http://localhost:3002/dashboard?x=1',
      cookie: 'laurel_session=a',
      connection: 'keep-alive',
    }),
  ).toEqual({
    host: 'laurel.example',
    origin: 'https://laurel.example',
    referer: 'https://laurel.example/dashboard?x=1',
    cookie: 'laurel_session=a',
  });
});

test("another page's request stays unchanged", () => {
  const headers = { host: 'localhost:3002', origin: 'https://evil.example' };
  expect(buildRequestHeaders(target, headers)).toMatchObject({ origin: 'https://evil.example' });
});

test('cookies and redirects become local, the content security policy stays unchanged', () => {
  expect(
    buildAnswerHeaders(target, {
      'set-cookie': ['laurel_session=a; Path=/; Domain=laurel.example; HttpOnly; Secure; SameSite=Lax', 'x=secure'],
      location: 'https://laurel.example/sign-in',
      'content-security-policy': "script-src 'self'",
      'strict-transport-security': 'max-age=1',
    }),
  ).toEqual({
    'set-cookie': ['laurel_session=a; Path=/; HttpOnly; SameSite=Lax', 'x=secure'],
    location: '/sign-in',
    'content-security-policy': "script-src 'self'",
  });
  expect(buildAnswerHeaders(target, { location: 'https://elsewhere.example/' })).toEqual({
    location: 'https://elsewhere.example/',
  });
});
