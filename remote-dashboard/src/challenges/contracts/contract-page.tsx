import { ContractBody, ContractStatus, ContractTerms, isContractOver } from '@laurel/shared/contracts';
import { type ContractDetail, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { useMovedCoins } from '../../coins/transactions/use-moved-coins';
import { WinBanner } from '../../wins/win-banner';
import { GameReportSection } from '../campaigns/game-report';
import { Applicants } from './applicants';
import { CancelButton, CancelProposal } from './cancel-proposal';
import { Claims } from './claims';
import { ContractRace } from './contract-race';
import { DraftActions } from './draft-actions';
import { InviteForm } from './invite-form';
import { contracts as words } from './messages/en/contracts';
import { place } from './messages/en/place';
import { OwnPlace } from './own-place';

export function ContractPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const read = useRead('getPublicContract', { params: { id } }, { refreshEvery: 4000 });
  if (read.status === 'ready')
    return (
      <>
        <ReadNote read={read} what={t.one.what} />
        <LoadedPage contract={read.data} />
      </>
    );
  const isMissing = read.status === 'failed' && read.failure.error.kind === 'status' && read.failure.error.status < 500;
  return (
    <>
      <title>{`${t.one.tab} | Laurel`}</title>
      {isMissing ? (
        <EmptyState
          level={1}
          title={t.one.absent}
          message={describeFailure(read.failure)}
          action={<Button to="/dashboard/contracts">{t.one.back}</Button>}
        />
      ) : (
        <>
          <Heading level={1}>{t.one.tab}</Heading>
          <ReadNote read={read} what={t.one.what} />
          {read.status === 'loading' && <SkeletonRows rows={8} label={t.one.loading} />}
        </>
      )}
    </>
  );
}

function LoadedPage({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const { won } = useMessages(place);
  const user = useSessionUser();
  useMovedCoins(`${contract.status} ${contract.escrow}`);
  const viewerActions = new Set(contract.actions);
  const ownParticipant = contract.participants.find(({ player }) => player.id === user?.id);
  const isOver = isContractOver(contract);
  return (
    <Stack gap="large">
      <title>{`${isolateText(contract.title)} | Laurel`}</title>
      <Breadcrumbs items={[{ label: t.title, to: '/dashboard/contracts' }, { label: contract.title }]} />
      <Row>
        <Heading level={1}>{contract.title}</Heading>
        <ContractStatus status={contract.status} />
      </Row>
      {viewerActions.has('open') && <DraftActions contract={contract} />}
      <CancelProposal contract={contract} />
      {ownParticipant &&
        (ownParticipant.status === 'won' ? (
          <WinBanner kind="contract" id={contract.id} title={contract.title} player={ownParticipant.player}>
            {ownParticipant.payout !== null && won(<Amount value={ownParticipant.payout} purpose="short" strong />)}
          </WinBanner>
        ) : (
          <OwnPlace contract={contract} ownParticipant={ownParticipant} />
        ))}
      <Claims contract={contract} />
      <Applicants contract={contract} />
      {viewerActions.has('invite') && <InviteForm contract={contract} />}
      <ContractTerms contract={contract} />
      <ContractBody
        contract={contract}
        race={contract.status === 'draft' ? undefined : <ContractRace contract={contract} />}
      />
      {ownParticipant && ownParticipant.progress !== null && (
        <GameReportSection of="contract" participantId={ownParticipant.id} />
      )}
      <Row>
        {isOver && (
          <Button to={`/dashboard/contracts/new?from=${contract.id}&rematch=true`} variant="primary">
            {t.one.rematch}
          </Button>
        )}
        {contract.status !== 'draft' && (
          <Button to={`/dashboard/contracts/new?from=${contract.id}`}>{t.one.template}</Button>
        )}
        {contract.status === 'open' && viewerActions.has('edit') && (
          <Button to={`/dashboard/contracts/${contract.id}/edit`}>{t.one.edit}</Button>
        )}
        {contract.status !== 'draft' && <Button to={`/contracts/${contract.id}`}>{t.one.publicPage}</Button>}
        <CancelButton contract={contract} />
      </Row>
    </Stack>
  );
}
