import { preloadPages } from '@laurel/shared/area';
import type { AnswerOf } from '@laurel/shared/protocol';
import { answerSettings, buildCallUrl, makeAnswerResponse } from '@laurel/shared/service/testing';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { pages } from '../../../pages';
import type { SignInWay } from '../use-sign-in-way';

export const testSignInWays: SignInWay[] = [
  { provider: 'google', label: 'Google', sandbox: false },
  { provider: 'steam', label: 'Steam', sandbox: false },
  { provider: 'psn', label: 'PlayStation', sandbox: true },
];

export const makeSecurity = (fields: Partial<AnswerOf<'getSecurity'>> = {}): AnswerOf<'getSecurity'> => ({
  email: 'k.moreau@example.org',
  emailVerifiedAt: '2026-03-03T10:00:00Z',
  hasPassword: true,
  provenUntil: new Date(Date.now() + 600_000).toISOString(),
  newEmail: null,
  sandbox: false,
  ...fields,
});

export function createTestServer() {
  const server = setupServer(
    http.get(buildCallUrl('getSignInWays'), () => makeAnswerResponse({ ways: testSignInWays })),
    http.get(buildCallUrl('getSecurity'), () => makeAnswerResponse(makeSecurity())),
    answerSettings(),
  );
  beforeAll(async () => {
    server.listen({ onUnhandledRequest: 'error' });
    await preloadPages(pages);
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
  return server;
}

export function recordRequests(answer: () => Response | Promise<Response>) {
  const bodies: unknown[] = [];
  const handleRequest = async ({ request }: { request: Request }) => {
    bodies.push(await request.json());
    return answer();
  };
  return { bodies, handler: handleRequest };
}
