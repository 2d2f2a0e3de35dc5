import { ContractBody, ContractStatus, ContractTerms } from '@laurel/shared/contracts';
import type { ContractDetail } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { type ReactNode, useState } from 'react';
import { UnreadPage } from '../../layout/unread-page';
import { useLiveRead } from '../../layout/use-live-read';
import { ChallengePage } from '../challenge/challenge-page';
import { JoinCard } from './join-card';
import { contracts as words } from './messages/en/contracts';

export { head } from './contract-head';

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicContract', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

const changingStatuses = new Set<ContractDetail['status']>(['open', 'active', 'claim', 'disputed', 'resolved']);

export function ContractPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useLiveRead('getPublicContract', { params: { id } }, ({ status }) => changingStatuses.has(status));
  const note = <ReadNote read={read} what={t.one.what} />;
  if (read.status === 'ready') return <LoadedPage contract={read.data} note={note} />;
  return <UnreadPage read={read} title={t.one.tab} loading={t.one.loading} note={note} />;
}

function LoadedPage({ contract, note }: { contract: ContractDetail; note: ReactNode }) {
  const t = useMessages(words);
  const user = useSessionUser();
  const [hasJoined, setHasJoined] = useState(false);
  const takesPart = contract.entry !== null || user?.id === contract.creator.id;
  const card = takesPart ? (
    <ActionBar follows="away">
      <Button variant="primary" size="large" to={`/dashboard/contracts/${contract.id}`}>
        {contract.entry?.claimable ? t.one.claim : t.one.manage}
      </Button>
    </ActionBar>
  ) : ['open', 'active'].includes(contract.status) ? (
    <JoinCard contract={contract} onJoined={() => setHasJoined(true)} />
  ) : null;
  return (
    <ChallengePage
      list={{ label: t.title, to: '/contracts' }}
      title={contract.title}
      status={<ContractStatus status={contract.status} />}
      note={note}
      task={<ContractTerms contract={contract} />}
      card={card && hasJoined ? <Callout>{card}</Callout> : card}
      foot={
        <Text>
          <TextLink to={`/contact?about=contract:${contract.id}`}>{t.one.help}</TextLink>
        </Text>
      }
    >
      <ContractBody contract={contract} viewerId={user?.id} />
    </ChallengePage>
  );
}
