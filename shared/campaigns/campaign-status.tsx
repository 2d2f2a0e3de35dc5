import type { Campaign, Participant } from '@laurel/shared/protocol';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { campaignWords as words } from './messages/en';

const campaignTones: Record<Campaign['status'], StateTone> = {
  draft: 'waiting',
  scheduled: 'open',
  active: 'live',
  paused: 'paused',
  ended: 'waiting',
  settled: 'done',
  cancelled: 'cancelled',
};

export function CampaignStatus({ status }: Pick<Campaign, 'status'>) {
  return <StateMark tone={campaignTones[status]}>{useMessages(words).statuses[status]}</StateMark>;
}

const entryTones: Record<Participant['status'], StateTone> = {
  joined: 'open',
  in_progress: 'live',
  eligible: 'your-move',
  claimed: 'waiting',
  under_review: 'disputed',
  paid: 'done',
  rejected: 'cancelled',
  withdrawn: 'cancelled',
  expired: 'cancelled',
};

interface EntryStatusProps extends Pick<Participant, 'status'> {
  ended: boolean;
}

export function EntryStatus({ status, ended }: EntryStatusProps) {
  const t = useMessages(words);
  if (ended && isUnfinished(status)) return <StateMark tone="cancelled">{t.unfinished}</StateMark>;
  return <StateMark tone={entryTones[status]}>{t.entries[status]}</StateMark>;
}

export const isUnfinished = (status: Participant['status']): boolean => status === 'joined' || status === 'in_progress';

const endedStatuses = new Set<Campaign['status']>(['ended', 'settled', 'cancelled']);

export const hasEnded = ({ status }: Pick<Campaign, 'status'>): boolean => endedStatuses.has(status);
