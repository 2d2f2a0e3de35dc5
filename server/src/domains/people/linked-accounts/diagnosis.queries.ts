import type { AnswerOf, InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import type { Diagnosis } from '../../../platforms/platform';
import { Refusal } from '../../../refusal';
import { toCaller } from './caller.rules';
import {
  deleteUnconfirmedFinding,
  findOwnIdentity,
  findUnconfirmedFinding,
  saveUnconfirmedFinding,
  updateIdentity,
} from './store';
import type { IdentityRow } from './tables';

type ShownDiagnosis = Pick<AnswerOf<'getDiagnosis'>, 'finding'> & { retryAt: Date | null };

export async function getDiagnosis(
  work: Work<Actor>,
  { platform: provider, titleId }: InputOf<'getDiagnosis'>,
): Promise<Answer<'getDiagnosis'>> {
  const { db, now, user, ports } = work;
  const offeredPlatform = { psn: ports.platforms.playstation, steam: ports.platforms.steam }[provider];
  if (!offeredPlatform) throw new Refusal('not_offered', { provider });
  const identity = await findOwnIdentity(db, user.id, provider);
  const makeDiagnosisAnswer = ({ finding, retryAt }: ShownDiagnosis) =>
    makeAnswer({
      finding,
      retryAt: retryAt?.toISOString() ?? null,
      checkedAt: now.toISOString(),
    });
  if (!identity) return makeDiagnosisAnswer({ finding: 'not_linked', retryAt: null });

  const diagnosis = await offeredPlatform.platform.diagnose(identity.subject, titleId ?? null, toCaller(work));
  switch (diagnosis.finding) {
    case 'platform_down':
    case 'busy':
      return makeDiagnosisAnswer(diagnosis);
    case 'key_rejected':
      ports.log.error({ provider }, 'A platform refuses our key or login');
      return makeDiagnosisAnswer(diagnosis);
    default:
      return makeDiagnosisAnswer(await confirmDiagnosis(work, identity, titleId ?? '', diagnosis));
  }
}

export async function confirmDiagnosis(
  { db, now }: Work,
  { id: identityId }: IdentityRow,
  titleId: string,
  { finding, retryAt }: Diagnosis,
): Promise<ShownDiagnosis> {
  const unconfirmedFindingBefore = retryAt ? await findUnconfirmedFinding(db, identityId, titleId) : undefined;
  if (retryAt && unconfirmedFindingBefore?.finding !== finding) {
    await saveUnconfirmedFinding(db, { identityId, titleId, finding, confirmAt: retryAt });
    return { finding: 'unconfirmed', retryAt };
  }
  if (unconfirmedFindingBefore && unconfirmedFindingBefore.confirmAt > now)
    return { finding: 'unconfirmed', retryAt: unconfirmedFindingBefore.confirmAt };
  if (!retryAt) await deleteUnconfirmedFinding(db, identityId, titleId);
  await updateIdentity(db, identityId, { lastSyncedAt: now, syncError: finding === 'readable' ? null : finding });
  return { finding, retryAt: null };
}
