import { z } from 'zod';
import { id, instant, listQuery, playerRef } from '../common';

/** The audit log's actions, as entity and verb. The compiler asks for labels for each. */
export const auditAction = z.enum([
  'user.grant',
  'user.change_role',
  'user.request_role',
  'user.approve_role',
  'user.reject_role',
  'user.note',
  'user.warn',
  'user.unwarn',
  'user.mute',
  'user.unmute',
  'user.suspend',
  'user.reinstate',
  'user.appeal',
  'user.grant_appeal',
  'user.reject_appeal',
  'user.remove_avatar',
  'user.self_exclude',
  'user.set_limits',
  'user.request_deletion',
  'user.cancel_deletion',
  'user.delete',
  'user.end_session',
  'user.end_sessions',
  'user.change_email',
  'user.change_password',
  'user.reset_password',
  'identity.link',
  'identity.unlink',
  'identity.confirm',
  'ledger.adjust',
  'ledger.adjust_request',
  'ledger.adjust_approve',
  'ledger.adjust_reject',
  'ledger.check',
  'deposit.assign',
  'deposit.keep',
  'deposit.reverse',
  'deposit.note',
  'deposit.request',
  'deposit.reject',
  'withdrawal.approve',
  'withdrawal.reject',
  'withdrawal.replace',
  'withdrawal.note',
  'withdrawal.hold',
  'chain.accept_payments',
  'chain.resume',
  'approval.request',
  'approval.reject',
  'budget.set',
  'limits.change',
  'limits.request',
  'limits.approve',
  'limits.reject',
  'staking_product.create',
  'staking_product.open',
  'staking_product.close',
  'match.rule',
  'match.extend',
  'match.forfeit',
  'match.reopen',
  'match.disqualify',
  'match.reinstate',
  'match.dismiss_report',
  'match.remove_message',
  'forbidden_word.set',
  'forbidden_word.remove',
  'contest.create',
  'contest.update',
  'contest.display',
  'contest.status',
  'contest.cancel',
  'contest.leave',
  'contest.drop',
  'contest.seed',
  'contest.announce',
  'contest.invite',
  'contest.offer_seat',
  'contest.take_seat',
  'contest.strike',
  'contest.check_in',
  'contest.repeat',
  'contest.skip_date',
  'contest.keep_date',
  'contest.stop_series',
  'campaign.create',
  'campaign.update',
  'campaign.publish',
  'campaign.pause',
  'campaign.resume',
  'campaign.cancel',
  'campaign.delete',
  'campaign.leave',
  'claim.approve',
  'claim.reject',
  'contract.rule',
  'contract.cancel',
  'contract.propose_cancel',
  'contract.agree_cancel',
  'blog.create',
  'blog.update',
  'blog.delete',
  'blog.schedule',
  'blog.publish',
  'help.order',
  'media.delete',
  'media.replace',
  'contact.delete',
  'contact.open',
  'contact.assign',
  'contact.merge',
  'contact.unmerge',
  'area.preview',
  'area.end_preview',
  'platform.renew_login',
]);
export type AuditAction = z.infer<typeof auditAction>;

/** The kinds of subjects in the audit log. */
export const auditSubject = z.enum([
  'user',
  'contest',
  'match',
  'forbidden_word',
  'campaign',
  'participant',
  'contract',
  'blog',
  'help',
  'media',
  'contact',
  'deposit',
  'withdrawal',
  'limits',
  'staking_product',
  'adjustment',
  'ledger_transaction',
  'ledger_check',
  'chain',
  'area',
  'platform',
]);
export type AuditSubject = z.infer<typeof auditSubject>;

/** What an entry keeps of its subject. */
export const changedValues = {
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
};

/** An action of a user or of the service. Entries never change. */
const auditEntry = z.object({
  id,
  at: instant,
  /** Null for the service itself. */
  actor: playerRef.nullable(),
  action: auditAction,
  /** The subject, its name if it has one, and its parent: a match's contest, a claim's campaign. */
  subject: z.object({ kind: auditSubject, id: id.nullable(), name: z.string().nullable(), of: id.nullable() }),
  ...changedValues,
  reason: z.string().nullable(),
  /** The names of users, games and contests whose ids are in `before` and `after`. */
  names: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const auditFilter = z
  .object({
    /** The user who acted or was acted on. */
    actorId: id.optional(),
    entityId: id.optional(),
    kind: auditSubject.optional(),
    action: auditAction.optional(),
    from: instant.optional(),
    /** `to` is excluded. */
    to: instant.optional(),
  })
  .default({});

export const auditSchemas = {
  listAudit: {
    /** `search` is a username in any case, and finds that user's actions and actions on them. */
    query: listQuery.extend({
      filter: auditFilter,
    }),
    item: auditEntry,
  },
  /** The newest 50,000 entries as CSV. */
  exportAudit: {
    query: z.object({ search: listQuery.shape.search, filter: auditFilter }),
    answer: z.unknown().meta({ description: 'a CSV file, sent as it is read' }),
  },
};
