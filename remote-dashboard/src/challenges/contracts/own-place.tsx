import { isNearDeadline, isRaceOver, ParticipantStatus } from '@laurel/shared/contracts';
import { useFirstReading } from '@laurel/shared/games';
import type { ContractDetail, ContractParticipant } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { ConfirmDialog } from '@laurel/shared/ui/confirm-dialog';
import { DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useState } from 'react';
import { place as words } from './messages/en/place';
import { MissingConditions } from './missing-conditions';
import { useContractCommand } from './use-contract-command';

function deriveState({ status, claim }: ContractParticipant, contract: ContractDetail) {
  if (claim?.state === 'reading') return 'reading';
  if (status === 'submitted' && claim?.state === 'approved') return 'approved';
  if (status === 'accepted' && isRaceOver(contract)) return 'ended';
  if (status === 'refunded' && contract.status === 'cancelled') return 'cancelled';
  if (status !== 'disputed' || claim?.ruled == null) return status;
  return claim.ruled ? 'holds' : 'fails';
}

function countClaimsAhead({ participants }: ContractDetail, ownParticipant: ContractParticipant): number {
  const isAhead = ({ id, status, claim }: ContractParticipant) =>
    id !== ownParticipant.id &&
    (status === 'submitted' || status === 'disputed') &&
    claim !== null &&
    claim.ruled !== false &&
    (ownParticipant.claim === null || claim.at < ownParticipant.claim.at);
  return participants.filter(isAhead).length;
}

function ClaimOrder({ contract, ownParticipant }: { contract: ContractDetail; ownParticipant: ContractParticipant }) {
  const t = useMessages(words).order;
  if (contract.winnerRule === 'split') return <Text prose>{t.shared}</Text>;
  const claimsAheadCount = countClaimsAhead(contract, ownParticipant);
  return (
    <Text prose>{claimsAheadCount > 0 ? t.ahead(claimsAheadCount) : ownParticipant.claim ? t.first : t.none}</Text>
  );
}

const isUndecided = (ownParticipant: ContractParticipant): boolean =>
  ownParticipant.status === 'submitted' ||
  (ownParticipant.status === 'disputed' && ownParticipant.claim?.ruled !== false);

function FailedClaim({ at, canClaimAgain }: { at: string; canClaimAgain: boolean }) {
  const t = useMessages(words).failed;
  return (
    <Note tone="warning" title={t.title}>
      {t.text(<DateTime value={at} />)} {canClaimAgain && t.again}
    </Note>
  );
}

export function OwnPlace({
  contract,
  ownParticipant,
}: {
  contract: ContractDetail;
  ownParticipant: ContractParticipant;
}) {
  const t = useMessages(words);
  const claimCommand = useContractCommand('claimContract');
  const changeCommand = useContractCommand('changeContractParticipantStatus');
  const [leaving, setLeaving] = useState(false);
  const { id: participantId, actions } = ownParticipant;
  const { id: contractId, termsVersion } = contract;
  const mayClaim = contract.actions.includes('claim');
  const hasReachedGoal =
    ownParticipant.progress !== null && ownParticipant.progress.earned >= ownParticipant.progress.total;
  const leaveAction = ownParticipant.status === 'invited' ? 'decline' : 'withdraw';
  const mayAccept = ownParticipant.status === 'invited' && actions.includes('accept');
  const mayLeave = actions.includes(leaveAction);
  const { conditions, eligible } = contract.eligibility;
  useFirstReading(contract.game.id, mayAccept ? conditions : [], 'getPublicContract');
  return (
    <Panel as="section" aria-labelledby="your-place">
      <Stack>
        <Heading level={2} id="your-place">
          {t.title}
        </Heading>
        <ParticipantStatus participant={ownParticipant} contract={contract} />
        {ownParticipant.failedClaimAt !== null && (
          <FailedClaim at={ownParticipant.failedClaimAt} canClaimAgain={mayClaim} />
        )}
        <Text prose>
          {ownParticipant.status === 'won' && ownParticipant.payout !== null
            ? t.won(<Amount value={ownParticipant.payout} purpose="exact" strong />)
            : mayClaim && hasReachedGoal
              ? t.hasIt
              : t.text[deriveState(ownParticipant, contract)]}
        </Text>
        {((mayClaim && hasReachedGoal) || isUndecided(ownParticipant)) && (
          <ClaimOrder contract={contract} ownParticipant={ownParticipant} />
        )}
        {ownParticipant.claim?.state === 'reading' && ownParticipant.progress && !hasReachedGoal && (
          <Text prose>
            {t.missing(ownParticipant.progress.total - ownParticipant.progress.earned, ownParticipant.progress.total)}
          </Text>
        )}
        {ownParticipant.status === 'disputed' && ownParticipant.reason !== null && (
          <Text prose>{t.reason(contract.creator.username, ownParticipant.reason)}</Text>
        )}
        {mayClaim && ownParticipant.progress && !hasReachedGoal && (
          <Text prose>{t.counted(ownParticipant.progress.earned, ownParticipant.progress.total)}</Text>
        )}
        {mayClaim && (
          <Text tone={isNearDeadline(contract.claimUntil) ? 'warning' : 'muted'}>
            {t.claimBy(<DateTime value={contract.claimUntil} />)} {isNearDeadline(contract.claimUntil) && t.nearly}
          </Text>
        )}
        {mayAccept && !eligible && <MissingConditions lines={conditions} />}
        {(mayClaim || mayAccept || mayLeave) && (
          <Row>
            {mayClaim && (
              <Button
                variant={hasReachedGoal ? 'primary' : 'outline'}
                busy={claimCommand.fetching}
                onClick={() => void claimCommand.run({ body: { contractId } })}
              >
                {hasReachedGoal ? t.claimNow : t.claim}
              </Button>
            )}
            {mayAccept && (
              <Button
                variant="primary"
                busy={changeCommand.fetching}
                disabled={!eligible}
                onClick={() => void changeCommand.run({ body: { action: 'accept', participantId, termsVersion } })}
              >
                {t.accept}
              </Button>
            )}
            {mayLeave && (
              <Button onClick={() => setLeaving(true)}>{leaveAction === 'decline' ? t.decline : t.leave}</Button>
            )}
          </Row>
        )}
        <ConfirmDialog
          open={leaving}
          title={leaveAction === 'decline' ? t.askDecline : t.askLeave}
          confirmLabel={leaveAction === 'decline' ? t.decline : t.leave}
          cancelLabel={t.stay}
          tone="danger"
          busy={changeCommand.fetching}
          onConfirm={async () => {
            await changeCommand.run({ body: { action: leaveAction, participantId } });
            setLeaving(false);
          }}
          onClose={() => setLeaving(false)}
        >
          {t.leaveText}
        </ConfirmDialog>
      </Stack>
    </Panel>
  );
}
