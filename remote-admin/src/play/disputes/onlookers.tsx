import { usePresence } from '@laurel/shared/presence';
import { formatList, useMessages } from '@laurel/shared/ui/locale';
import { disputes } from './messages/en/disputes';

export function Onlookers({ matchId }: { matchId: string }) {
  const t = useMessages(disputes);
  const { people } = usePresence(`dispute-${matchId}`);
  const names = people.flatMap(({ player, state }) => (state === 'away' ? [] : player.username));
  return <span role="status">{names.length > 0 && t.onlookers(formatList(names), names.length)}</span>;
}
