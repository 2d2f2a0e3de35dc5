import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../catalogue';

/** Cancelling a contract, at once or by consent. */
export const cancelling = words('cancelling', {
  proposed: (username: string) => `${username} wants to cancel this contract`,
  agreed: (agreed: number, needed: number) =>
    `${formatNumber(agreed)} of ${formatNumber(needed)} agree. When everyone does, all stakes go back.`,
  agree: 'Agree to cancel',
  cancel: 'Cancel contract',
  propose: 'Propose to cancel',
  ask: 'Cancel this contract?',
  askPropose: 'Propose to cancel?',
  text: 'No one is in it yet, so it ends at once and your stake goes back.',
  textPropose: 'It ends as soon as everyone in it agrees. Until then it goes on.',
  reason: 'Reason',
  missing: 'Enter a reason.',
});
