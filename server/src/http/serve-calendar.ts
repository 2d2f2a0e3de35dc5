import { basePath } from '@laurel/shared/protocol';
import type { FastifyInstance } from 'fastify';
import type { Work } from '../call/context';
import { readCalendar } from '../domains/play/calendar/queries';
import { buildCalendarPath } from '../domains/play/calendar/rules';
import type { Limits } from '../limits/limits';
import { deriveNetwork } from '../limits/network';
import { visitorLimit } from '../limits/rules';

export function serveCalendar(
  app: FastifyInstance,
  { beginWork, limits }: { beginWork: () => Pick<Work, 'db' | 'now' | 'config'>; limits: Limits },
): void {
  app.get<{ Params: { token: string } }>(
    `${basePath}${buildCalendarPath(':token')}`,
    { config: { shedAs: 'visits' }, onRequest: async ({ ip }) => limits.count(visitorLimit, deriveNetwork(ip)) },
    async ({ params }, reply) => {
      const calendar = await readCalendar(beginWork(), params.token);
      reply.header('Cache-Control', 'private, no-store');
      return calendar === undefined
        ? reply.code(404).type('text/plain; charset=utf-8').send('')
        : reply
            .type('text/calendar; charset=utf-8')
            .header('Content-Disposition', 'inline; filename="laurel.ics"')
            .send(calendar);
    },
  );
}
