import { api, type CallFailure, type CallResult, messages, onSessionEnded } from '@laurel/shared/api';
import type { AnswerOf, RequestOf, SessionUser } from '@laurel/shared/protocol';
import { clearSessionUser, readSessionUser, setSessionUser, subscribeSession } from '@laurel/shared/session';
import { answers, readMessages } from '@laurel/shared/ui/locale';
import { clearWaitingToasts } from '@laurel/shared/ui/toast';
import { sendIfReached } from './connection';
import { dispatch, forgetServices, readCurrentRequest, setRequest, setService, translateFailure } from './dispatcher';
import { clearNotice, notify } from './notice';
import { clearReads } from './queries';

type ExternalAccountCall = 'oauth' | 'verifyPsn' | 'verifySteam';
type SignInCall = 'login' | 'register' | ExternalAccountCall;

async function signIn<Name extends SignInCall>(
  type: Name,
  call: () => Promise<CallResult<AnswerOf<Name>>>,
  readUser: (answer: AnswerOf<Name>) => SessionUser | null,
): Promise<CallResult<AnswerOf<Name>>> {
  clearNotice();
  // Marks the request without its payload, because passwords are never stored.
  setRequest({ type });
  setService(type, { fetching: true });
  const result = await sendIfReached(call);
  setService(type, { fetching: false, error: result.error ? result : null });
  if (!result.error) {
    const user = readUser(result.data);
    if (user) setSessionUser(user);
    return result;
  }
  const failure = translateFailure(result);
  const isEmptyFailure = isEmptyAnswer(failure);
  const step = type === 'register' ? 'register' : 'login';
  if (failure.error.kind !== 'cancelled')
    notify({
      type: 'danger',
      message: isEmptyFailure ? readMessages(answers).empty[step] : readMessages(answers).failure(failure),
    });
  return { ...failure, message: isEmptyFailure ? answers.english.empty[step] : failure.message };
}

const isEmptyAnswer = ({ error, message }: CallFailure) =>
  error.kind === 'status' && error.status === 200 && message === messages.response;

export const login = (body: RequestOf<'login'>['body']): Promise<CallResult<SessionUser>> =>
  signIn(
    'login',
    () => api.call('login', { body }),
    (user) => user,
  );

export const register = (body: RequestOf<'register'>['body']): Promise<CallResult<SessionUser>> =>
  signIn(
    'register',
    () => api.call('register', { body }),
    (user) => user,
  );

const readUser = (answer: AnswerOf<ExternalAccountCall>): SessionUser | null =>
  answer.outcome === 'signed_in' ? answer.user : null;

export const verifyExternalAccount = <Name extends ExternalAccountCall>(
  type: Name,
  request: RequestOf<Name>,
): Promise<CallResult<AnswerOf<Name>>> =>
  readSessionUser()
    ? dispatch({ type, with: request })
    : signIn(
        type,
        () => api.call(type, request),
        (answer) => readUser(answer as AnswerOf<ExternalAccountCall>),
      );

async function notifyServer(token: string): Promise<void> {
  const result = await api.call('logout', {}, { detachedToken: token });
  const isOver = !result.error || (result.error.kind === 'status' && result.error.status === 401);
  if (!isOver)
    notify({
      type: 'danger',
      message: readMessages(answers).logout,
      retry: () => void notifyServer(token),
    });
}

export async function logout({ forced = false }: { forced?: boolean } = {}): Promise<void> {
  const token = readSessionUser()?.access_token;
  clearNotice();
  clearSessionUser();
  setRequest({ type: 'logout' });
  if (token && !forced) await notifyServer(token);
  if (readCurrentRequest()?.type === 'logout') setRequest(null);
}

// Drops a user's data however they signed out: here, forced by the server, or in another tab.
let currentUserId = readSessionUser()?.id;
subscribeSession(() => {
  const userIdBefore = currentUserId;
  currentUserId = readSessionUser()?.id;
  if (currentUserId === userIdBefore) return;
  clearReads();
  if (userIdBefore === undefined) return;
  forgetServices();
  clearWaitingToasts();
  api.abortAll();
});

onSessionEnded(() => {
  void logout({ forced: true });
  notify({ type: 'info', message: readMessages(answers).sessionEnded });
});
