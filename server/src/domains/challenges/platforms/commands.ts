import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { withTransaction } from '../../../call/transaction';
import type { PlatformOutcome } from '../../../platforms/platform';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';

export async function checkPlatform(
  { ports }: Work,
  { platform }: InputOf<'checkPlatform'>,
): Promise<Answer<'checkPlatform'>> {
  const offeredPlatform = { psn: ports.platforms.playstation, steam: ports.platforms.steam }[platform];
  if (!offeredPlatform) throw new Refusal('not_offered', { provider: platform });
  return makeAnswer({ outcome: classifyOutcome(await offeredPlatform.platform.check()) });
}

function classifyOutcome(outcome: PlatformOutcome<unknown>): AnswerOf<'checkPlatform'>['outcome'] {
  switch (outcome.kind) {
    case 'outage':
      return outcome.reason === 'canary' ? 'canary' : 'outage';
    case 'rate_limited':
    case 'key_rejected':
      return outcome.kind;
    default:
      return 'ok';
  }
}

export async function renewPlayStationLogin(
  work: Work<Actor>,
  { login, npsso }: InputOf<'renewPlayStationLogin'>,
): Promise<Answer<'renewPlayStationLogin'>> {
  const { playstation } = work.ports.platforms;
  if (!playstation) throw new Refusal('not_offered', { provider: 'psn' });
  const signInOutcome = await playstation.logins.signIn(login, npsso);
  if (signInOutcome.kind === 'key_rejected') throw Refusal.at('npsso', { code: 'npsso_refused', params: {} });
  if (signInOutcome.kind !== 'ok') throw new Refusal('platform_down', { provider: 'psn' });
  const expiresAt = signInOutcome.value.toISOString();
  await withTransaction(work, ({ db, now, user }) =>
    recordAudit(db, {
      at: now,
      actorId: user.id,
      action: 'platform.renew_login',
      entity: 'platform',
      entityId: null,
      after: { login, expiresAt },
    }),
  );
  return makeAnswer({ expiresAt }, { code: 'playstation_login_renewed', params: { until: expiresAt } });
}
