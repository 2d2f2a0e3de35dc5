import { createTestApi, expectRefusal, sendCall, type TestApi } from '../../test/api';
import { readConfig } from '../config';
import { startProviders } from './providers';

const productionVariables = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'laurel@laurel.example',
  PUBLIC_ORIGIN: 'https://laurel.example',
};
const google = { GOOGLE_CLIENT_ID: 'laurel', GOOGLE_CLIENT_SECRET: 'hunter2' };

it('stands in for a provider only in the sandbox, and only if none is configured', () => {
  expect(startProviders(readConfig(productionVariables))).toEqual({ providers: new Map(), pages: [] });
  const { providers, pages } = startProviders(readConfig(google));
  expect([[...providers.keys()], pages]).toEqual([['google'], []]);
});

describe('in the sandbox', () => {
  const homeUrl = 'http://localhost:3000/sign-in/sandbox';
  let api: TestApi;
  beforeAll(async () => {
    const { providers, pages } = startProviders(readConfig({}));
    api = await createTestApi({ providers, sandboxPages: pages });
  });
  afterAll(() => api.close());

  async function startSignInAs(as: string) {
    const startedSignIn = await sendCall(api, 'oauth', { body: { action: 'start', provider: 'sandbox' } });
    const device = startedSignIn.cookies.find(({ name }) => name === 'laurel_device')?.value ?? '';
    const url = new URL(startedSignIn.json().data.url);
    expect(url.origin).toBe('http://localhost:3000');
    const page = await api.server.inject({ url: url.pathname + url.search });
    expect(page.body).toContain('This is no real provider');
    const links = [...page.body.replaceAll('&#38;', '&').matchAll(/href="(\?[^"]*)"/g)].map(([, link = '']) => link);
    const chosenLink = links.find((link) => new URLSearchParams(link).get('as') === as) ?? '';
    const backResponse = await api.server.inject({ url: url.pathname + chosenLink });
    expect(String(backResponse.headers.location)).toMatch(new RegExp(`^${homeUrl}\\?`));
    const query = new URL(String(backResponse.headers.location)).search.slice(1);
    const finishSignIn = () =>
      sendCall(api, 'oauth', {
        body: { action: 'callback', provider: 'sandbox', query },
        headers: { cookie: `laurel_device=${device}` },
      });
    return finishSignIn;
  }

  it('a browser chooses a person on a page marked as a stand-in, and Laurel accepts them', async () => {
    const finishSignIn = await startSignInAs('new');
    expect((await finishSignIn()).json().data).toMatchObject({
      outcome: 'registration',
      username: 'sandy',
      email: 'sandy@people.laurel.invalid',
    });
    expectRefusal(await finishSignIn(), 409, 'attempt_over');
  });

  it('verifies no unverified email, and can be cancelled', async () => {
    expect((await (await startSignInAs('unverified'))()).json().data).toMatchObject({ email: null });
    expectRefusal(await (await startSignInAs('nobody'))(), 422, 'identity_unverified');
  });
});
