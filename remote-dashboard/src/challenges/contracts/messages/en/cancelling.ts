import { formatNumber } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

export const cancelling = words('cancelling', {
  proposed: (username: string) => `${username} wants to cancel this contract`,
  agreed: (agreed: number, needed: number) =>
    `${formatNumber(agreed)} of ${formatNumber(needed)} agree. Once everyone does, all stakes go back.`,
  agree: 'Agree to cancel',
  cancel: 'Cancel contract',
  propose: 'Propose cancellation',
  ask: 'Cancel this contract?',
  askPropose: 'Propose cancelling this contract?',
  text: 'No one is in it yet, so it ends at once and your stake goes back.',
  textPropose: 'It ends once everyone in it agrees, and all stakes go back. Until then it continues.',
  reason: 'Reason',
  missing: 'Enter a reason.',
});
