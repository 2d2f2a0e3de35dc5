import { readRefusalParams } from '@laurel/shared/api';
import { useFirstReading } from '@laurel/shared/games';
import type { ContractDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Text } from '@laurel/shared/ui/text';
import { JoinPanel } from '../challenge/join-panel';
import { join as words } from './messages/en/join';

export function JoinCard({ contract, onJoined }: { contract: ContractDetail; onJoined: () => void }) {
  const t = useMessages(words);
  const { conditions, eligible } = contract.eligibility;
  useFirstReading(contract.game.id, conditions, 'getPublicContract');
  return (
    <JoinPanel
      words={t}
      conditions={conditions}
      currentPath={`/contracts/${contract.id}`}
      foot={
        <Text size="t2" tone="muted">
          {Number(contract.participantStake) === 0 ? t.free : t.staked}
        </Text>
      }
    >
      <ApplyButton contract={contract} enabled={eligible} onJoined={onJoined} />
    </JoinPanel>
  );
}

interface ApplyButtonProps {
  contract: ContractDetail;
  enabled: boolean;
  onJoined: () => void;
}

function ApplyButton({ contract, enabled, onJoined }: ApplyButtonProps) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const applyCommand = useCommand('createContractParticipant', {
    announce: 'success',
    refreshes: ['getPublicContract', 'listContracts', 'getUser'],
  });
  const hasChanged = readRefusalParams(applyCommand.failure, 'contract_changed') !== undefined;
  const joinContract = async () => {
    const { id: contractId, termsVersion } = contract;
    const result = await applyCommand.run({ body: { action: 'apply', contractId, termsVersion } });
    if (!result.error) onJoined();
    // The server refused, so the checklist on the page may be out of date.
    else if (result.error.kind === 'status') refreshReads('getPublicContract');
  };
  const stake = Number(contract.participantStake);
  return (
    <>
      {applyCommand.failure && applyCommand.failure.error.kind !== 'cancelled' && (
        <Note tone={hasChanged ? 'warning' : 'danger'} announce title={hasChanged ? t.changed : t.notJoined}>
          {hasChanged ? t.readAgain : describeFailure(applyCommand.failure)}
        </Note>
      )}
      <Button
        variant="primary"
        size="large"
        full
        disabled={!enabled}
        busy={applyCommand.fetching}
        onClick={() => void joinContract()}
      >
        {stake === 0 ? t.apply : t.applyFor(formatCoins(contract.participantStake, 'exact'))}
      </Button>
    </>
  );
}
