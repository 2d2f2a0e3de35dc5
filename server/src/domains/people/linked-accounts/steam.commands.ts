import { makeAnswer } from '../../../call/answer';
import type { Answer, Context } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { withTransaction } from '../../../call/transaction';
import { Refusal } from '../../../refusal';
import { resolveDevice } from '../sign-in/devices.store';
import { insertAttempt, makeNewTicket, takeAttempt } from './attempts.store';
import { toCaller } from './caller.rules';
import {
  checkLinkProof,
  handleVerifiedAccount,
  makeEndedAttemptRefusal,
  registerVerifiedUser,
} from './verified-account.commands';

const provider = 'steam';
const attemptMs = 10 * 60_000;
const returnPath = '/sign-in/steam';

function requireSteam({ ports: { platforms } }: Context<'verifySteam'>) {
  if (!platforms.steam) throw new Refusal('not_offered', { provider });
  return platforms.steam;
}

const buildReturnAddress = ({ config }: Context<'verifySteam'>, state: string): string =>
  `${config.publicOrigin}${returnPath}?state=${state}`;

export async function startSteam(
  context: Context<'verifySteam'>,
  { returnTo, ...input }: InputOfAction<'verifySteam', 'start'>,
): Promise<Answer<'verifySteam'>> {
  const { now, user } = context;
  const { login } = requireSteam(context);
  const state = makeNewTicket();
  const device = resolveDevice(context.device);
  const proof = await checkLinkProof(context, input);
  await withTransaction(context, async ({ db }) => {
    await proof?.consume(db);
    await insertAttempt(db, {
      ticket: state,
      device,
      userId: user?.id ?? null,
      provider,
      issuer: provider,
      subject: null,
      displayName: null,
      step: 'asked',
      detail: { returnTo },
      expiresAt: new Date(now.getTime() + attemptMs),
    });
  });
  context.setDevice(device);
  return makeAnswer({ outcome: 'redirect', url: login.start(buildReturnAddress(context, state)) });
}

export async function finishSteam(
  context: Context<'verifySteam'>,
  { query }: InputOfAction<'verifySteam', 'callback'>,
): Promise<Answer<'verifySteam'>> {
  const { db, now, device, user, ports } = context;
  const { login, platform } = requireSteam(context);
  const state = new URLSearchParams(query).get('state') ?? '';
  const attemptOwner = { device, userId: user?.id ?? null };
  const attempt = await takeAttempt(db, { ticket: state, provider, step: 'asked', now, ...attemptOwner });
  if (!attempt) throw makeEndedAttemptRefusal();
  const steamReturn = await login.verify(query, buildReturnAddress(context, state));
  switch (steamReturn.kind) {
    case 'cancelled':
      throw new Refusal('identity_unverified', { provider, why: 'cancelled' });
    case 'forged':
      ports.log.warn({ why: steamReturn.why }, 'A return from Steam was refused');
      throw new Refusal('identity_unverified', { provider, why: 'refused' });
    case 'outage':
      ports.log.warn({ reason: steamReturn.reason }, 'Steam could not confirm a return');
      throw new Refusal('platform_down', { provider });
    case 'proved': {
      const subject = steamReturn.steamId;
      const account = await platform.readAccount(subject, toCaller(context));
      const displayName = account.kind === 'ok' ? account.value.name : subject;
      return handleVerifiedAccount(context, {
        provider,
        issuer: provider,
        subject,
        displayName,
        returnTo: attempt.detail.returnTo,
      });
    }
  }
}

export const registerBySteam = (
  context: Context<'verifySteam'>,
  input: InputOfAction<'verifySteam', 'register'>,
): Promise<Answer<'verifySteam'>> => registerVerifiedUser(context, provider, input);
