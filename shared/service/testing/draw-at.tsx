import type { AnswerOf, CallName, SessionUser } from '@laurel/shared/protocol';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { clearReads, ServiceProvider } from '../queries';
import { queryClient } from '../query-client';

export type Answers = { readonly [Name in CallName]?: AnswerOf<Name> };

export interface RenderOnServerOptions {
  answers: Answers;
  user?: SessionUser | undefined;
}

const mostRounds = 5;

export function renderOnServer(element: ReactNode, url: string, { answers, user }: RenderOnServerOptions): string {
  clearReads();
  if (user) setSessionUser(user);
  else clearSessionUser();
  let html = '';
  let answeredCount = -1;
  for (let round = 0; round < mostRounds && answeredCount !== 0; round += 1) {
    html = renderToString(
      <ServiceProvider>
        <StaticRouter location={url}>{element}</StaticRouter>
      </ServiceProvider>,
    );
    const missingReads = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' });
    answeredCount = 0;
    for (const { queryKey } of missingReads) {
      const answer = answers[queryKey[0] as CallName];
      if (answer === undefined) continue;
      queryClient.setQueryData(queryKey, answer);
      answeredCount += 1;
    }
  }
  return html;
}

export const listServerReads = (): readonly (readonly [CallName, unknown, string | null])[] =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.isDisabled() === false || query.state.data !== undefined)
    .map(({ queryKey: [name, request, person] }) => [name as CallName, request, (person ?? null) as string | null]);
