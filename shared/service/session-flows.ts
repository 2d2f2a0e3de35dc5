import { api, type CallFailure, type CallResult, messages, onSessionEnded } from '@laurel/shared/api';
import type { RequestOf, SessionUser } from '@laurel/shared/contract';
import { clearSessionUser, sessionUser, setSessionUser } from '@laurel/shared/session';
import { forgetServices, setRequest, setService } from './dispatcher';
import { clearNotice, notify } from './notice';
import { forgetReads } from './queries';

type SignInCall = 'login' | 'register';

/** Clear the notice, mark the request, call; then the user is set, or an error notice says why not. */
async function signIn<Name extends SignInCall>(
  type: Name,
  body: RequestOf<Name>['body'],
  fallback: string,
): Promise<CallResult<SessionUser>> {
  clearNotice();
  // A password is no part of what is remembered.
  setRequest(null);
  setService(type, { fetching: true });
  const result: CallResult<SessionUser> = await api.call(type, { body } as RequestOf<Name>);
  setService(type, { fetching: false, error: result.error ? result : null });
  if (!result.error && result.data) {
    forgetReads();
    setSessionUser(result.data);
    return result;
  }
  const failure: CallFailure = result.error
    ? result
    : {
        data: null,
        error: { kind: 'status', status: 200, code: null, fields: {} },
        message: messages.login,
        networkError: false,
      };
  if (failure.error.kind !== 'cancelled') notify({ type: 'danger', message: failure.message || fallback });
  return failure;
}

/** Signs in with user name or mail address and password. */
export const login = (body: RequestOf<'login'>['body']) => signIn('login', body, messages.login);

/** Registers; the new user is signed in, unverified as yet. */
export const register = (body: RequestOf<'register'>['body']) => signIn('register', body, messages.response);

/** Everything that belonged to whoever was signed in. */
function forgetPerson(): void {
  forgetServices();
  forgetReads();
}

async function tellServer(token: string): Promise<void> {
  const result = await api.call('logout', {}, { detachedToken: token });
  const over = !result.error || (result.error.kind === 'status' && result.error.status === 401);
  if (!over) notify({ type: 'danger', message: messages.logout, retry: () => void tellServer(token) });
}

/**
 * Signs out: the local session is gone at once, calls in flight are aborted, and the server is told unless the logout is
 * `forced` by the server itself. A failure shows a notice whose Retry repeats the call.
 */
export async function logout({ forced = false } = {}): Promise<void> {
  const token = sessionUser()?.access_token;
  forgetPerson();
  clearNotice();
  clearSessionUser();
  api.abortAll();
  if (token && !forced) await tellServer(token);
}

onSessionEnded(() => {
  void logout({ forced: true });
  notify({ type: 'info', message: 'Your session has ended. Sign in to go on.' });
});
