import type { AuditAction, InputOf, ReportOutcome } from '@laurel/shared/protocol';
import { makeAnswer } from '../../../call/answer';
import type { Actor, Answer, TransactionWork, Work } from '../../../call/context';
import type { InputOfAction } from '../../../call/dispatch';
import { requireRow } from '../../../call/row-access';
import { withTransaction } from '../../../call/transaction';
import { spendUnlessFailed } from '../../../limits/limits';
import { Refusal } from '../../../refusal';
import { recordAudit } from '../../operations/audit/store';
import { addNotices } from '../../people/notices/commands';
import { muteUser } from '../../people/sanctions/commands';
import { findChatMatch, lockMessage } from '../chat/store';
import { allowDeciding, allowReporting } from './access.rules';
import { messageReportLimit } from './limits';
import { type DecidedReport, insertReport, lockReport, removeMessage, saveDecision } from './store';

export const reportMessage = (
  work: Work<Actor>,
  { id: matchId, messageId, reason, note }: InputOf<'reportMessage'>,
): Promise<Answer<'reportMessage'>> =>
  spendUnlessFailed(work.ports.limits, { limit: messageReportLimit, whose: work.user.id }, () =>
    withTransaction(work, async ({ db, now, user }) => {
      const match = await findChatMatch(db, matchId, user.id);
      // Locks the message, so that nobody edits or deletes it before the report has stored it.
      const message = requireRow(allowReporting(user, match, await lockMessage(db, { matchId, messageId })));
      await insertReport(db, {
        ...{ messageId: message.id, contestId: match?.contestId ?? '', ownerId: user.id },
        ...{ reason, note: note ?? null, at: now },
      });
      return makeAnswer({}, { code: 'message_reported', params: {} });
    }),
  );

interface DecisionKind {
  outcome: ReportOutcome;
  action: AuditAction;
  follow(work: TransactionWork<Actor>, report: DecidedReport): Promise<unknown>;
}

const decideReport = (
  work: Work<Actor>,
  { id, reason }: { id: string; reason: string },
  { outcome, action, follow }: DecisionKind,
): Promise<Answer<'decideMessageReport'>> =>
  withTransaction(work, async (work) => {
    const { db, now, user } = work;
    const report = requireRow(allowDeciding(user, await lockReport(db, id, user.id)));
    if (report.decidedAt !== null) throw new Refusal('match_closed', { why: 'report_decided' });
    await saveDecision(db, id, { outcome, decidedBy: user.id, decidedAt: now, decision: reason });
    await recordAudit(db, {
      ...{ at: now, actorId: user.id, action, entity: 'match', entityId: report.matchId, reason },
      ...{ before: null, after: { userId: report.authorId } },
    });
    await follow(work, report);
    const { title, matchId, ownerId, authorName: opponent } = report;
    await addNotices(work, [
      {
        ...{ userId: ownerId, kind: 'report_decided', subjectId: report.id },
        params: { title, opponent, outcome, id: matchId },
      },
    ]);
    return makeAnswer({}, { code: 'report_decided', params: {} });
  });

const removeReportedMessage = ({ db, now, user }: TransactionWork<Actor>, { messageId }: DecidedReport) =>
  removeMessage(db, messageId, { by: user.id, at: now });

export const dismissReport = (work: Work<Actor>, input: InputOfAction<'decideMessageReport', 'dismiss'>) =>
  decideReport(work, input, { outcome: 'none', action: 'match.dismiss_report', follow: async () => {} });

export const removeMessageByReport = (work: Work<Actor>, input: InputOfAction<'decideMessageReport', 'remove'>) =>
  decideReport(work, input, {
    outcome: 'removed',
    action: 'match.remove_message',
    follow: async (work, report) => {
      await removeReportedMessage(work, report);
      const { authorId, title, matchId } = report;
      await addNotices(work, [
        {
          ...{ userId: authorId, kind: 'message_removed', subjectId: report.id },
          params: { title, reason: input.reason, id: matchId },
        },
      ]);
    },
  });

export const muteAuthorByReport = (work: Work<Actor>, input: InputOfAction<'decideMessageReport', 'mute'>) =>
  decideReport(work, input, {
    outcome: 'muted',
    action: 'match.remove_message',
    follow: async (work, report) => {
      await removeReportedMessage(work, report);
      await muteUser(work, { id: report.authorId, reason: input.reason, days: input.days });
    },
  });
