import { randomInt } from 'node:crypto';
import type { AnswerOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { makeTooManyRefusal } from '../../../limits/too-many';
import { classifyDiagnosis, type PlatformFailure } from '../../../platforms/platform';
import { Refusal } from '../../../refusal';
import { resolveDevice } from '../sign-in/devices.store';
import { endAttempt, insertAttempt, makeNewTicket, returnTry, tryAttempt } from './attempts.store';
import { toCaller } from './caller.rules';
import {
  checkLinkProof,
  handleVerifiedAccount,
  makeEndedAttemptRefusal,
  registerVerifiedUser,
} from './verified-account.commands';

const provider = 'psn';
const attemptMs = 30 * 60_000;
const mostTries = 5;
const codeLength = 8;
/** Leaves out I, L, O, U, 0 and 1, which people confuse with other characters. */
const codeCharacters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

type CodeOutcome = Extract<AnswerOf<'verifyPsn'>, { outcome: 'code' }>;

const makeNewCode = (): string =>
  Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join('');

const hasCode = (aboutMe: string, code: string): boolean =>
  aboutMe
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .includes(code);

function requirePsn({ ports: { platforms } }: Context<'verifyPsn'>) {
  if (!platforms.playstation) throw new Refusal('not_offered', { provider });
  return platforms.playstation;
}

export async function startPsn(
  context: Context<'verifyPsn'>,
  { onlineId, ...input }: InputOfAction<'verifyPsn', 'start'>,
): Promise<Answer<'verifyPsn'>> {
  const { now, user } = context;
  const proof = await checkLinkProof(context, input);
  const playstation = requirePsn(context);
  const account = await playstation.platform.findAccount(onlineId, toCaller(context));
  if (account.kind === 'not_found') throw Refusal.at('onlineId', { code: 'no_such_psn_id', params: {} });
  if (account.kind !== 'ok') throw makeOutageRefusal(context, account);
  const [ticket, code, device] = [makeNewTicket(), makeNewCode(), resolveDevice(context.device)];
  const expiresAt = new Date(now.getTime() + attemptMs);
  const { id: subject, name } = account.value;
  await withTransaction(context, async ({ db }) => {
    await proof?.consume(db);
    await insertAttempt(db, {
      ticket,
      device,
      userId: user?.id ?? null,
      provider,
      issuer: provider,
      subject,
      displayName: name,
      step: 'asked',
      detail: { code },
      expiresAt,
    });
  });
  context.setDevice(device);
  return makeAnswer({
    outcome: 'code',
    ticket,
    code,
    onlineId: name,
    expiresAt: expiresAt.toISOString(),
    triesLeft: mostTries,
    finding: 'waiting',
    retryAt: null,
    profilesUrl: playstation.profilesUrl,
  });
}

export async function checkPsn(
  context: Context<'verifyPsn'>,
  { ticket }: InputOfAction<'verifyPsn', 'check'>,
): Promise<Answer<'verifyPsn'>> {
  const { db, now, device, user } = context;
  const playstation = requirePsn(context);
  const attemptKey = { ticket, provider, step: 'asked', now, device, userId: user?.id ?? null } as const;
  const attempt = await tryAttempt(db, attemptKey, mostTries);
  if (attempt?.subject == null || attempt.displayName == null) throw makeEndedAttemptRefusal();
  const { subject, issuer, displayName, detail, expiresAt } = attempt;
  const code = detail.code ?? '';
  const makeWaitingAnswer = (finding: CodeOutcome['finding'], triesLeft: number, retryAt: Date | null = null) =>
    makeAnswer({
      outcome: 'code' as const,
      ticket,
      code,
      onlineId: displayName,
      expiresAt: expiresAt.toISOString(),
      triesLeft,
      finding,
      retryAt: retryAt?.toISOString() ?? null,
      profilesUrl: playstation.profilesUrl,
    });

  const aboutMeOutcome = await playstation.platform.readAboutMe(subject, toCaller(context));
  if (aboutMeOutcome.kind === 'ok') {
    if (!hasCode(aboutMeOutcome.value, code)) return makeWaitingAnswer('waiting', mostTries - attempt.tries);
    if (!(await endAttempt(db, attempt))) throw makeEndedAttemptRefusal();
    return handleVerifiedAccount(context, { provider, issuer, subject, displayName });
  }
  await returnTry(db, attempt);
  const { retryAt } = classifyDiagnosis(aboutMeOutcome);
  return makeWaitingAnswer(classifyFinding(aboutMeOutcome), mostTries - attempt.tries + 1, retryAt);
}

function classifyFinding(failure: PlatformFailure): CodeOutcome['finding'] {
  switch (failure.kind) {
    case 'not_found':
      return 'account_gone';
    case 'rate_limited':
      return 'busy';
    case 'key_rejected':
      return 'key_rejected';
    case 'private':
    case 'outage':
      return 'platform_down';
  }
}

function makeOutageRefusal({ now, ports }: Context<'verifyPsn'>, failure: PlatformFailure): Refusal {
  if (failure.kind === 'rate_limited') return makeTooManyRefusal(failure.retryAt.getTime() - now.getTime());
  if (failure.kind === 'key_rejected') ports.log.error({}, 'PlayStation refuses our logins');
  return new Refusal('platform_down', { provider });
}

export const registerByPsn = (
  context: Context<'verifyPsn'>,
  input: InputOfAction<'verifyPsn', 'register'>,
): Promise<Answer<'verifyPsn'>> => registerVerifiedUser(context, provider, input);
