import { type ContestDetail, type Entrant, parseAmount } from '@laurel/shared/protocol';
import { dispatch } from '@laurel/shared/service';
import { formatCoins } from '@laurel/shared/ui/amount';
import { useMessages } from '@laurel/shared/ui/locale';
import type { BulkAction } from '../../../bulk/bulk-bar';
import { players } from '../../../people/players/messages/en';
import { contest as messages } from '../messages/en/contest';
import { isInContest } from '../state';

export const canDrop = ({ phase }: ContestDetail): boolean => phase === 'registration' || phase === 'check_in';

export function useEntrantActions(contest: ContestDetail): BulkAction<Entrant>[] {
  const { entrants: t } = useMessages(messages);
  const { text } = useMessages(players).write;
  const { id, title, entryFee } = contest;
  const messageAction: BulkAction<Entrant> = {
    ...{ key: 'message', reasoned: true, ...t.bulk.message, reasonField: { label: text, maxLength: 5000 } },
    findObstacle: () => null,
    sendCommand: ({ player }, { reason: typedReason }) =>
      dispatch({
        type: 'openTicketFor',
        with: {
          body: {
            ...{ userId: player.id, category: 'contest', subject: title, message: typedReason },
            related: { kind: 'contest', id },
          },
        },
      }),
  };
  if (!canDrop(contest)) return [messageAction];
  const checkInAction: BulkAction<Entrant> = {
    ...{ key: 'check-in', ...t.bulk.checkIn },
    findObstacle: (entrant) => (!isInContest(entrant) ? t.bulk.notIn : entrant.checkedInAt ? t.bulk.here : null),
    sendCommand: (entrant) =>
      dispatch({ type: 'checkInEntrant', with: { params: { id }, body: { entrantId: entrant.id } } }),
  };
  return [
    ...(contest.phase === 'check_in' && contest.status === 'active' ? [checkInAction] : []),
    messageAction,
    {
      ...{
        key: 'drop',
        tone: 'danger',
        reasoned: true,
        ...t.bulk.drop,
        reasonField: { label: t.bulk.drop.reason, maxLength: 500 },
      },
      consequence: parseAmount(entryFee) > 0n ? t.bulk.refunds(formatCoins(entryFee, 'exact')) : t.bulk.free,
      findObstacle: (entrant) => (isInContest(entrant) ? null : t.bulk.notIn),
      sendCommand: (entrant, { reason }) =>
        dispatch({ type: 'dropEntrant', with: { params: { id }, body: { entrantId: entrant.id, reason } } }),
    },
  ];
}
