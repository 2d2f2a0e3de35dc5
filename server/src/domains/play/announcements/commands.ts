import { randomUUID } from 'node:crypto';
import type { InputOf } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, Work } from '../../../call/context';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { toIso } from '../../../database/iso-dates';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { allowStaffAct } from '../competition/access.rules';
import { applyDueDeadlines } from '../competition/advance.commands';
import { findEntrant, lockContest, saveContest } from '../competition/contest.store';
import { addWebhookMessage } from '../competition/webhook.job';
import { makeMissingContestRefusal, readContestDetail } from '../contests/detail.queries';
import { announceJob } from './announce.job';

const maxAnnouncements = 20;

export async function announceToEntrants(
  work: Work<Actor>,
  { id: contestId, text }: InputOf<'announceToEntrants'>,
): Promise<Answer<'announceToEntrants'>> {
  await applyDueDeadlines(work, contestId);
  return withTransaction(work, async (work) => {
    const { db, now, user, ports } = work;
    const contest = await lockContest(db, contestId);
    if (!contest) throw makeMissingContestRefusal();
    requireRow(allowStaffAct(user, 'contests.manage', [await findEntrant(db, contestId, user.id)]));
    if (contest.announcements.length >= maxAnnouncements) throw new Refusal('contest_closed', { why: 'announcements' });
    const announcement = { id: randomUUID(), text, at: toIso(now) };
    const contestAfter = await saveContest(db, contestId, {
      announcements: JSON.stringify([announcement, ...contest.announcements]),
    });
    await ports.jobs.add(db, announceJob, { contestId, announcementId: announcement.id, after: null });
    await addWebhookMessage(work, contest, { kind: 'announcement', subjectId: announcement.id });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action: 'contest.announce', entity: 'contest', entityId: contestId },
      after: { body: text },
    });
    return makeAnswer(await readContestDetail(work, contestAfter), {
      code: 'contest_announced',
      params: { title: contest.title },
    });
  });
}
