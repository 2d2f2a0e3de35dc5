import { campaignWords, deriveEnd } from '@laurel/shared/campaigns';
import { isNearDeadline } from '@laurel/shared/contracts';
import type { Campaign, Participant } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { campaigns as messages } from './messages/en';

const playingStatuses = new Set<Participant['status']>(['joined', 'in_progress', 'eligible']);

export function Deadline({ campaign }: { campaign: Campaign & { participant: Participant } }) {
  const t = useMessages(messages).deadline;
  const words = useMessages(campaignWords);
  const { status, endsAt, claimEndsAt, participant } = campaign;
  if (playingStatuses.has(participant.status)) {
    if (status === 'active' && isNearDeadline(endsAt)) return <strong>{t.ends}</strong>;
    if (status === 'ended')
      return isNearDeadline(claimEndsAt) ? <strong>{t.claims}</strong> : t.claimBy(<DateTime value={claimEndsAt} />);
  }
  return words.endAt[deriveEnd(campaign)](<DateTime value={endsAt} />);
}
