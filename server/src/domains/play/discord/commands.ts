import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { addWebhookMessage } from '../competition/webhook.job';
import { withManagedContest } from '../contests/managed-contest.commands';
import { sealWebhook, sealWebhookFor } from './address.rules';
import { testLimit } from './limits';
import { toWebhookView } from './mapper';
import { deleteWebhook, findWebhook, saveWebhook, startWebhookTest } from './store';

const recordWebhookChange = (
  { db, now, user }: TransactionWork<Actor>,
  action: 'contest.set_webhook' | 'contest.remove_webhook',
  entityId: string,
): Promise<void> => recordAudit(db, { at: now, actorId: user.id, action, entity: 'contest', entityId });

export const setContestWebhook = (
  work: Work<Actor>,
  { id: contestId, address: text, language: locale }: InputOf<'setContestWebhook'>,
): Promise<Answer<'setContestWebhook'>> =>
  withManagedContest(work, contestId, async (work) => {
    const address = sealWebhook(work.config, contestId, text);
    if (!address) throw new Refusal('unavailable', {});
    const webhook = await saveWebhook(work.db, { contestId, address, locale, setAt: work.now });
    await recordWebhookChange(work, 'contest.set_webhook', contestId);
    return makeAnswer(toWebhookView(work, contestId, webhook), { code: 'webhook_set', params: {} });
  });

/** Does nothing if the earlier webhook is missing or stopped, or can't be decrypted. */
export async function copyWebhook(
  { db, config, now }: Pick<TransactionWork, 'db' | 'config' | 'now'>,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const webhook = await findWebhook(db, from);
  const address = webhook && !webhook.stopped && sealWebhookFor(config, webhook, to);
  if (address) await saveWebhook(db, { contestId: to, address, locale: webhook.locale, setAt: now });
}

export const testContestWebhook = (
  work: Work<Actor>,
  { id: contestId }: InputOf<'testContestWebhook'>,
): Promise<Answer<'testContestWebhook'>> =>
  spendUnlessFailed(work.ports.limits, { limit: testLimit, whose: contestId }, () =>
    withManagedContest(work, contestId, async (work, contest) => {
      const webhook = await startWebhookTest(work.db, contestId, work.now);
      if (!webhook) throw new Refusal('not_found', { what: 'webhook' });
      await addWebhookMessage(work, { ...contest, hasWebhook: true }, { kind: 'test', subjectId: null });
      return makeAnswer(toWebhookView(work, contestId, webhook), { code: 'webhook_tested', params: {} });
    }),
  );

export const removeContestWebhook = (
  work: Work<Actor>,
  { id: contestId }: InputOf<'removeContestWebhook'>,
): Promise<Answer<'removeContestWebhook'>> =>
  withManagedContest(work, contestId, async (work) => {
    if (await findWebhook(work.db, contestId)) {
      await deleteWebhook(work.db, contestId);
      await recordWebhookChange(work, 'contest.remove_webhook', contestId);
    }
    return makeAnswer(toWebhookView(work, contestId, undefined), { code: 'webhook_removed', params: {} });
  });
