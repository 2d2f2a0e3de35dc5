import type { ReportOutcome, ReportReason } from '@laurel/shared/protocol';
import { formatList, formatPlural, renderText } from '@laurel/shared/ui/locale';
import type { ReactNode } from 'react';
import { words } from '../../../catalogue';

export const reports = words('reports', {
  title: 'Message reports',
  lead: 'Messages that players reported, as they were at that moment. Reports of contests you entered aren’t here.',
  what: 'the reports',
  noun: 'reports',
  none: { title: 'No reports waiting', message: 'Players can report a message in a match’s chat.' },
  state: 'Show',
  any: 'Waiting',
  states: { decided: 'Decided' },
  reported: (by: string, at: ReactNode) => renderText`Reported by ${by}, ${at}`,
  reasons: {
    insult: 'Insults or hate',
    threat: 'Threat',
    spam: 'Spam or advertising',
    scam: 'Cheating or scam',
    private: 'Private details',
    other: 'Something else',
  } satisfies Record<ReportReason, string> as Record<ReportReason, string>,
  lines: 'The message and the lines around it',
  moderator: 'moderator',
  deletedLine: 'Message deleted',
  first: (text: string) => `Before the edit: ${text}`,
  note: (text: string) => `“${text}”`,
  deleted: 'The message is deleted by now.',
  record: ({ reports, upheld, warnings, mutes, suspensions }: RecordCounts) =>
    reports + warnings + mutes + suspensions === 0
      ? 'Nothing else on record.'
      : `On record: ${formatList(
          [
            reports > 0 &&
              `${formatPlural(reports, { one: '# other report', other: '# other reports' })} (${upheld} upheld)`,
            warnings > 0 && formatPlural(warnings, { one: '# warning', other: '# warnings' }),
            mutes > 0 && formatPlural(mutes, { one: '# mute', other: '# mutes' }),
            suspensions > 0 && formatPlural(suspensions, { one: '# suspension', other: '# suspensions' }),
          ].filter((part) => part !== false),
        )}.`,
  outcomes: {
    none: (by: string, at: ReactNode) => renderText`No action by ${by}, ${at}`,
    removed: (by: string, at: ReactNode) => renderText`Message deleted by ${by}, ${at}`,
    muted: (by: string, at: ReactNode) => renderText`Message deleted and player muted by ${by}, ${at}`,
  } satisfies Record<ReportOutcome, (by: string, at: ReactNode) => ReactNode>,
  match: 'View match',
  decide: {
    action: 'Decide report',
    title: (username: string) => `Decide the report about ${username}?`,
    label: 'Decision',
    choices: {
      dismiss: { title: 'No action', detail: 'The message stays. Only the player who reported it is told.' },
      remove: {
        title: 'Delete message',
        detail: 'The chat shows that you deleted it. Both players are told; the author reads your reason.',
      },
      mute: {
        title: 'Delete message and mute',
        detail: 'The author can’t write in chats, profiles or contract titles, reads your reason and can appeal once.',
      },
    },
    reasonHint: { dismiss: 'Only staff read it.', remove: 'The author reads it.', mute: 'The author reads it.' },
    reasonWaits: 'Choose a decision first. It says who reads this.',
  },
});

interface RecordCounts {
  reports: number;
  upheld: number;
  warnings: number;
  mutes: number;
  suspensions: number;
}
