import type { Handlers } from '../../call/context';

export const problemHandlers = {
  async reportProblem({ ports: { log }, requestId }, { area, build, kind, name, message, at }) {
    log.warn({ area, build, kind, name, error: message, at, request: requestId }, 'A page has a problem');
    return { data: {}, message: '' };
  },
} satisfies Handlers;
