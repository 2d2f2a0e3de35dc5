import { Race } from '@laurel/shared/contracts';
import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { useMessages } from '@laurel/shared/ui/locale';
import { Pagination } from '@laurel/shared/ui/pagination';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { contracts as words } from './messages/en/contracts';
import { useParticipants } from './use-participants';

const racingStatuses: ContractParticipant['status'][] = [
  'accepted',
  'submitted',
  'disputed',
  'won',
  'lost',
  'refunded',
  'withdrawn',
];

export function ContractRace({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const user = useSessionUser();
  const { read, showPage } = useParticipants(contract.id, racingStatuses);
  return (
    <>
      <ReadNote read={read} what={t.one.players} />
      {read.status === 'loading' && (
        <SkeletonRows rows={Math.max(1, contract.counts.accepted)} label={t.one.loadingPlayers} />
      )}
      {read.status === 'ready' && <Race contract={contract} participants={read.data.items} viewerId={user?.id} />}
      {read.status === 'ready' && showPage && (
        <Pagination pages={read.data.meta} noun={t.one.playersNoun} onPage={showPage} />
      )}
    </>
  );
}
