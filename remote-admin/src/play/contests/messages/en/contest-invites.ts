import { formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const contestInvites = words('contestInvites', {
  action: 'Invite players',
  title: 'Invite players',
  of: (name: string) => `Invite players to ${name}`,
  detail: 'Each player is emailed once with a link to the contest. An invite enters no one and costs nothing.',
  label: 'Invites',
  list: 'Usernames',
  listHint: 'One per line, or a CSV file with a column “username” or “player”, such as another contest’s export.',
  file: 'Choose CSV file',
  missing: 'Enter at least one username.',
  submit: 'Send invites',
  cancel: 'Back to contest',
  report: {
    title: 'Result',
    sent: (invited: number) => formatPlural(invited, { one: '# player invited.', other: '# players invited.' }),
    none: 'No new invites.',
    count: (invited: number, all: number) =>
      `${formatPlural(invited, { one: '# invited', other: '# invited' })} of ${formatPlural(all, { one: '# line', other: '# lines' })}`,
    columns: { line: 'Line', name: 'In the list', outcome: 'Outcome' },
    outcomes: {
      invited: 'Invited',
      invited_before: 'Already invited, not emailed again',
      entered: 'Has already entered',
      repeated: 'Twice in the list',
      unknown: 'No account by this name can be emailed',
    },
  },
});
