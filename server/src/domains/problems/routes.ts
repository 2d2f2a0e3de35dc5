import type { Handlers } from '../../http/handler';

export const problemHandlers = {
  async reportProblem({ body: { area, build, kind, name, message, at } }, { log, requestId }) {
    log.warn({ area, build, kind, name, error: message, at, request: requestId }, 'A page has a problem');
    return { data: {}, message: '' };
  },
} satisfies Handlers;
