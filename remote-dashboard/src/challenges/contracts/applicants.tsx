import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row } from '@laurel/shared/ui/page';
import { Pagination } from '@laurel/shared/ui/pagination';
import { PlayerLink } from '@laurel/shared/ui/player';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Table } from '@laurel/shared/ui/table';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { applicants as words } from './messages/en/applicants';
import { useContractCommand } from './use-contract-command';
import { useParticipants } from './use-participants';

const statuses: ContractParticipant['status'][] = ['applied', 'invited'];

export function Applicants({ contract }: { contract: ContractDetail }) {
  const t = useMessages(words);
  const user = useSessionUser();
  const { read, showPage } = useParticipants(contract.id, statuses, { enabled: user?.id === contract.creator.id });
  if (read.status !== 'ready') return <ReadNote read={read} what={t.what} />;
  const waitingApplicants = read.data.items.filter(({ actions }) => actions.includes('decline'));
  if (waitingApplicants.length === 0) return null;
  return (
    <section aria-labelledby="applicants">
      <ReadNote read={read} what={t.what} />
      <RuleHeading id="applicants" title={t.title} />
      <Table
        caption={t.title}
        rows={waitingApplicants}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'player',
            header: t.player,
            rowHeader: true,
            cell: ({ player }) => <PlayerLink player={player} size="small" />,
          },
          {
            key: 'record',
            header: t.record,
            card: 'detail',
            cell: ({ record }) => record && t.recordOf(record.won, record.lost, record.withdrawn),
          },
          { key: 'since', header: t.since, card: 'detail', cell: ({ since }) => <Relative value={since} /> },
          {
            key: 'act',
            header: t.decide,
            card: 'note',
            align: 'end',
            cell: (applicant) => <ApplicantDecision participant={applicant} termsVersion={contract.termsVersion} />,
          },
        ]}
      />
      {showPage && <Pagination pages={read.data.meta} noun={t.noun} onPage={showPage} />}
    </section>
  );
}

function ApplicantDecision({ participant, termsVersion }: { participant: ContractParticipant; termsVersion: number }) {
  const t = useMessages(words);
  const changeCommand = useContractCommand('changeContractParticipantStatus');
  const { id: participantId, actions, player, status } = participant;
  return (
    <Row justify="end">
      {actions.includes('accept') && (
        <Button
          size="small"
          variant="primary"
          busy={changeCommand.fetching}
          onClick={() => void changeCommand.run({ body: { action: 'accept', participantId, termsVersion } })}
        >
          {t.accept}
          <VisuallyHidden> {player.username}</VisuallyHidden>
        </Button>
      )}
      <Button
        size="small"
        disabled={changeCommand.fetching}
        onClick={() => void changeCommand.run({ body: { action: 'decline', participantId } })}
      >
        {status === 'invited' ? t.uninvite : t.decline}
        <VisuallyHidden> {player.username}</VisuallyHidden>
      </Button>
    </Row>
  );
}
