import { z } from 'zod';
import { id, idParams, instant, makeOptionalText, nothing, pageQuery, playerRef, reason } from '../common';

export const reportReasons = ['insult', 'threat', 'spam', 'scam', 'private', 'other'] as const;
const reportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof reportReason>;

const reportOutcome = z.enum(['none', 'removed', 'muted']);
export type ReportOutcome = z.infer<typeof reportOutcome>;

const reportedLine = z.object({
  id,
  at: instant,
  author: playerRef,
  staff: z.boolean(),
  /** Null if the message had been deleted before the report. */
  text: z.string().nullable(),
});

const messageReport = z.object({
  id,
  at: instant,
  by: playerRef,
  author: playerRef,
  match: z.object({ id, contest: z.string() }),
  reason: reportReason,
  note: z.string().nullable(),
  messageId: id,
  lines: z.array(reportedLine),
  firstText: z.string().nullable(),
  deleted: z.boolean(),
  record: z.object({
    reports: z.number().int(),
    upheld: z.number().int(),
    warnings: z.number().int(),
    mutes: z.number().int(),
    suspensions: z.number().int(),
  }),
  decision: z.object({ outcome: reportOutcome, reason: z.string(), at: instant, by: playerRef }).nullable(),
});
export type MessageReport = z.infer<typeof messageReport>;

/** In days from now. Null for a permanent mute. */
const days = z.number().int().min(1).max(365).nullable();

export const messageReportSchemas = {
  reportMessage: {
    params: idParams.extend({ messageId: id }),
    body: z.object({ reason: reportReason, note: makeOptionalText(500) }),
    answer: nothing,
  },
  /** Waiting reports come oldest first, decided ones by their decision, the latest first. Reports from contests that the caller entered are left out. */
  listMessageReports: {
    query: pageQuery.extend({
      filter: z.object({ state: z.enum(['waiting', 'decided']).default('waiting') }).default({ state: 'waiting' }),
    }),
    item: messageReport,
  },
  decideMessageReport: {
    params: idParams,
    body: z.discriminatedUnion('decision', [
      z.object({ decision: z.literal('dismiss'), reason }),
      z.object({ decision: z.literal('remove'), reason }),
      z.object({ decision: z.literal('mute'), reason, days }),
    ]),
    answer: nothing,
  },
};
