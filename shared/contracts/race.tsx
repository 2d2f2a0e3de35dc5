import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { PlayerLink } from '@laurel/shared/ui/player';
import { StateMark, type StateTone } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { describeEntry, isContractOver, isRaceOver } from './contract-status';
import { contractWords as words } from './messages/en';

type Status = ContractParticipant['status'];

const tones: Record<Status, StateTone> = {
  invited: 'waiting',
  applied: 'waiting',
  accepted: 'live',
  submitted: 'waiting',
  won: 'done',
  lost: 'cancelled',
  declined: 'cancelled',
  withdrawn: 'cancelled',
  disputed: 'disputed',
  refunded: 'cancelled',
};

interface ParticipantStatusProps {
  participant: Pick<ContractParticipant, 'status' | 'claim'>;
  contract: Pick<ContractDetail, 'deadline' | 'claimUntil' | 'serverNow'>;
}

export function ParticipantStatus({ participant, contract }: ParticipantStatusProps) {
  const t = useMessages(words);
  const { status, claim } = participant;
  if (status === 'accepted' && isRaceOver(contract))
    return <StateMark tone="waiting">{describeEntry(status, contract, t, Date.parse(contract.serverNow))}</StateMark>;
  if (status === 'disputed' && claim && claim.ruled !== null)
    return claim.ruled ? (
      <StateMark tone="waiting">{t.ruled.upheld}</StateMark>
    ) : (
      <StateMark tone="cancelled">{t.ruled.rejected}</StateMark>
    );
  return (
    <StateMark tone={tones[status]} detail={status === 'submitted' && claim ? t.claims[claim.state] : undefined}>
      {t.participants[status]}
    </StateMark>
  );
}

const outsideStatuses = new Set<Status>(['invited', 'applied', 'declined']);

const makePayoutColumn = (t: Translated<typeof words.english>): TableColumn<ContractParticipant> => ({
  key: 'payout',
  header: t.race.payout,
  align: 'end',
  card: 'figure',
  cell: ({ payout }) => payout && <Amount purpose="short" value={payout} tone="gold" strong />,
});

export function Race({
  contract,
  participants = contract.participants,
  viewerId,
}: {
  contract: ContractDetail;
  participants?: readonly ContractParticipant[];
  viewerId?: string | undefined;
}) {
  const t = useMessages(words);
  const racingParticipants = participants
    .filter(({ status }) => !outsideStatuses.has(status))
    .sort((a, b) => (b.progress?.percent ?? -1) - (a.progress?.percent ?? -1));
  const emptyText = isContractOver(contract) ? t.race.noOne : t.race.none;
  if (racingParticipants.length === 0) return <EmptyState plain title={emptyText.title} message={emptyText.message} />;
  return (
    <Table
      caption={t.page.race}
      rows={racingParticipants}
      rowKey={({ id }) => id}
      highlight={({ player }) => player.id === viewerId}
      columns={[
        {
          key: 'player',
          header: t.race.player,
          rowHeader: true,
          cell: ({ player }) => <PlayerLink player={player} size="small" you={player.id === viewerId} />,
        },
        {
          key: 'progress',
          header: t.race.progress,
          card: 'detail',
          cell: ({ player, progress }) =>
            progress ? (
              <LeafMeter
                label={t.race.of(player.username)}
                value={progress.earned}
                max={Math.max(1, progress.total)}
                text={t.progress(progress.earned, progress.total)}
              />
            ) : (
              t.race.unread
            ),
        },
        {
          key: 'last',
          header: t.race.last,
          card: 'hidden',
          cell: ({ progress }) => (progress?.lastEarnedAt ? <DateTime value={progress.lastEarnedAt} /> : null),
        },
        {
          key: 'status',
          header: t.race.status,
          card: 'note',
          cell: (each) => <ParticipantStatus participant={each} contract={contract} />,
        },
        ...(racingParticipants.some(({ payout }) => payout !== null) ? [makePayoutColumn(t)] : []),
      ]}
    />
  );
}
