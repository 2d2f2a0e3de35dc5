import type { CallResult } from '@laurel/shared/api';
import { type AnswerOf, can, type RequestOf, type SessionUser } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { verifyExternalAccount } from '@laurel/shared/service';
import { appendNext, toSafeNext } from '../sign-in/safe-next';
import { makeHistoryState } from './carried-outcome';
import { leavePage } from './leave-page';

type Body = RequestOf<'oauth'>['body'];
type OAuthResult = CallResult<AnswerOf<'oauth'>>;
type Outcome = AnswerOf<'oauth'> | AnswerOf<'verifyPsn'>;

export async function takeStep(body: Body): Promise<OAuthResult> {
  switch (body.action) {
    case 'start':
    case 'callback':
    case 'register': {
      const { provider, ...requestBody } = body;
      if (provider === 'steam') return verifyExternalAccount('verifySteam', { body: requestBody });
      if (provider === 'psn' && requestBody.action === 'register') return registerPsn(requestBody);
    }
  }
  return verifyExternalAccount('oauth', { body });
}

async function registerPsn(
  body: Extract<RequestOf<'verifyPsn'>['body'], { action: 'register' }>,
): Promise<OAuthResult> {
  const result = await verifyExternalAccount('verifyPsn', { body });
  if (result.error) return result;
  const { data } = result;
  if (data.outcome === 'code') throw new Error('A registration leads back to no code');
  return { ...result, data };
}

const selectHomePath = ({ role }: SessionUser): string =>
  can(role, 'staff.enter') ? '/dashboard/admin' : '/dashboard';

/** Ignores `/dashboard` as a path to return to, because it is also the default. */
export const choosePathAfterSignIn = (user: SessionUser, returnTo: string | undefined): string =>
  !returnTo || returnTo === '/dashboard' ? selectHomePath(user) : toSafeNext(returnTo, selectHomePath(user));

export const choosePathAfterRegistration = (user: SessionUser, returnTo: string | undefined): string =>
  user.emailVerifiedAt ? choosePathAfterSignIn(user, returnTo) : appendNext('/verify', returnTo ?? null);

export const settingsPath = '/dashboard/settings';

export function useStepResult(provider: string) {
  const navigate = useNavigate();
  return (answer: Outcome, nextPath?: string): void => {
    const returnTo = ('returnTo' in answer && answer.returnTo) || nextPath;
    switch (answer.outcome) {
      case 'redirect':
        leavePage(answer.url);
        return;
      case 'signed_in':
        return void navigate(choosePathAfterSignIn(answer.user, returnTo), { replace: true });
      case 'linked':
        return void navigate(toSafeNext(returnTo ?? null, settingsPath), { replace: true });
      case 'registration':
      case 'sign_in_first':
      case 'code':
        return void navigate(`/sign-in/${provider}`, {
          replace: true,
          state: makeHistoryState({ ...answer, returnTo }),
        });
      case 'sign':
        return;
    }
  };
}
