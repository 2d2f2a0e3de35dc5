import { isNearDeadline } from '@laurel/shared/contracts';
import { CallForm, useForm } from '@laurel/shared/form';
import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Dialog } from '@laurel/shared/ui/dialog';
import { TextAreaField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { GameReportSection } from '../campaigns/game-report';
import { claims as words } from './messages/en/claims';
import { contractReads, useContractCommand } from './use-contract-command';

export function Claims({ contract }: { contract: ContractDetail }) {
  const openParticipants = contract.participants.filter(({ actions }) => actions.includes('approve'));
  return openParticipants.map((claimant) => <Claim key={claimant.id} contract={contract} claimant={claimant} />);
}

function Claim({ contract, claimant }: { contract: ContractDetail; claimant: ContractParticipant }) {
  const t = useMessages(words);
  const changeCommand = useContractCommand('changeContractParticipantStatus');
  const [disputing, setDisputing] = useState(false);
  const [showsReport, setShowsReport] = useState(false);
  const { username } = claimant.player;
  const isDisputed = claimant.status === 'disputed';
  return (
    <Panel as="section" aria-labelledby={`claim-${claimant.id}`}>
      <Stack>
        <Heading level={2} id={`claim-${claimant.id}`}>
          {t.title(username)}
        </Heading>
        <Text prose>
          {isDisputed
            ? t.disputed
            : claimant.decidesAt &&
              t.decide(<DateTime value={claimant.decidesAt} />, <Relative value={claimant.decidesAt} />)}
        </Text>
        {claimant.decidesAt && isNearDeadline(claimant.decidesAt) && <Text tone="warning">{t.nearly}</Text>}
        <Row>
          <Button
            variant="primary"
            busy={changeCommand.fetching}
            onClick={() => void changeCommand.run({ body: { action: 'approve', participantId: claimant.id } })}
          >
            {isDisputed ? t.takeBack : t.approve}
          </Button>
          {claimant.actions.includes('dispute') && <Button onClick={() => setDisputing(true)}>{t.dispute}</Button>}
          <Button onClick={() => setShowsReport(!showsReport)} aria-expanded={showsReport}>
            {t.report}
          </Button>
        </Row>
        {showsReport && <GameReportSection of="contract" participantId={claimant.id} />}
      </Stack>
      <Dialog open={disputing} onClose={() => setDisputing(false)} title={t.ask(username)}>
        <DisputeForm contract={contract} participantId={claimant.id} onDone={() => setDisputing(false)} />
      </Dialog>
    </Panel>
  );
}

interface DisputeProps {
  contract: ContractDetail;
  participantId: string;
  onDone: () => void;
}

function DisputeForm({ participantId, onDone }: DisputeProps) {
  const t = useMessages(words);
  const form = useForm('changeContractParticipantStatus', {
    initial: { reason: '' },
    request: ({ reason }) => ({ body: { action: 'dispute', participantId, reason } }),
    required: { reason: t.missing },
    announce: 'success',
    refreshes: contractReads,
    onDone,
  });
  return (
    <CallForm form={form} aria-label={t.dispute}>
      <Stack>
        <Text prose>{t.disputeText}</Text>
        <TextAreaField {...form.field('reason')} label={t.reason} rows={3} maxLength={500} required />
        <FormActions>
          <SubmitButton>{t.dispute}</SubmitButton>
        </FormActions>
      </Stack>
    </CallForm>
  );
}
