import type { AnswerOf, CallName, SessionUser } from '@laurel/shared/protocol';
import { clearSessionUser, setSessionUser } from '@laurel/shared/session';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { forgetReads, ServiceProvider } from '../queries';
import { queryClient } from '../query-client';

export type Answers = { readonly [Name in CallName]?: AnswerOf<Name> };

export interface DrawAtOptions {
  answers: Answers;
  /** Who is signed in; nobody when left out. */
  user?: SessionUser | undefined;
}

/** Reads may hang on the answers of others, but not for ever. */
const mostRounds = 5;

/**
 * The HTML of an area that begins at the root, at a URL, drawn without a browser: the reads that a drawing asks for are answered, and it is
 * drawn again, until it asks for no other.
 */
export function drawAt(element: ReactNode, url: string, { answers, user }: DrawAtOptions): string {
  forgetReads();
  if (user) setSessionUser(user);
  else clearSessionUser();
  let html = '';
  let answered = -1;
  for (let round = 0; round < mostRounds && answered !== 0; round += 1) {
    html = renderToString(
      <ServiceProvider>
        <StaticRouter location={url}>{element}</StaticRouter>
      </ServiceProvider>,
    );
    const missing = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'pending' });
    answered = 0;
    for (const { queryKey } of missing) {
      const answer = answers[queryKey[0] as CallName];
      if (answer === undefined) continue;
      queryClient.setQueryData(queryKey, answer);
      answered += 1;
    }
  }
  return html;
}
