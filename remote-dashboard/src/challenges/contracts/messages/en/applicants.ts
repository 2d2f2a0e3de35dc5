import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const applicants = words('applicants', {
  title: 'Applicants and invitations',
  what: 'the applicants',
  noun: 'applicants and invitations',
  player: 'Player',
  record: 'Record',
  recordOf: (won: number, lost: number, withdrawn: number) =>
    won + lost + withdrawn === 0
      ? 'First contract'
      : `${formatNumber(won)} won, ${formatNumber(lost)} lost, ${formatNumber(withdrawn)} left`,
  since: 'Since',
  decide: 'Decide',
  accept: 'Accept',
  decline: 'Decline',
  uninvite: 'Cancel invitation',
  invite: 'Invite a player',
  username: 'Username',
  missing: 'Enter a username.',
  send: 'Invite',
});
