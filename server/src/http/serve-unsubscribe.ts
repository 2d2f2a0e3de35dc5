import { basePath } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../call/context';
import { unsubscribe } from '../domains/people/notices/unsubscribe.commands';
import type { Limits } from '../limits/limits';
import { deriveNetwork } from '../limits/network';
import { visitorLimit } from '../limits/rules';

/** Mail programs post to this address without a session (RFC 8058). Opening it changes nothing, because mail servers open links too. */
export function serveUnsubscribe(
  app: FastifyInstance,
  { beginWork, origin, limits }: { beginWork: () => Pick<Work, 'db'>; origin: string; limits: Limits },
): void {
  const onRequest = async ({ ip }: { ip: string }) => limits.count(visitorLimit, deriveNetwork(ip));
  void app.register(async (scope) => {
    // Mail programs send `List-Unsubscribe=One-Click`, so nothing needs to parse the body.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, callback) =>
      callback(null),
    );
    scope.post<{ Params: { token: string } }>(
      `${basePath}/public/unsubscribe/:token`,
      { onRequest },
      async ({ params }, reply) => {
        await unsubscribe(beginWork(), params);
        return reply.header('Cache-Control', 'no-store').send('');
      },
    );
    scope.get<{ Params: { token: string } }>(
      `${basePath}/public/unsubscribe/:token`,
      { onRequest },
      async ({ params }, reply) => reply.redirect(`${origin}/unsubscribe#${encodeURIComponent(params.token)}`, 303),
    );
  });
}
