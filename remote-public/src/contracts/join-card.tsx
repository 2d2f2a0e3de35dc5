import { paramsOf } from '@laurel/shared/api';
import type { ContractDetail } from '@laurel/shared/protocol';
import { refreshReads, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { formatAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Checklist } from '@laurel/shared/ui/checklist';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useFirstReading } from '../achievements/use-first-reading';
import { withNext } from '../auth/safe-next';
import s from './contract-page.module.css';
import { join as words } from './messages/en/join';

/** What can be told of a visitor. */
const tellable = new Set(['signed_in', 'joining_open', 'place_left']);

/** "Can you join?": each requirement, met or not, and the button whose verb carries the stake. */
export function JoinCard({ contract, onJoined }: { contract: ContractDetail; onJoined: () => void }) {
  const user = useSessionUser();
  const t = useMessages(words);
  const here = `/contracts/${contract.id}`;
  const { conditions, eligible } = contract.eligibility;
  useFirstReading(contract.game.id, conditions, 'getPublicContract');
  const shown = user ? conditions : conditions.filter(({ condition }) => tellable.has(condition));
  return (
    <Panel as="section" aria-labelledby="can-you-join">
      <Heading level={2} id="can-you-join">
        {t.title}
      </Heading>
      <Checklist
        label={t.conditions}
        items={shown.map((each) => ({
          id: each.condition,
          met: each.met,
          label: t.line.title(each),
          detail: t.line.state(each.state),
          fix: each.fix ? { label: t.line.fix(each.fix), to: fixPath(each, here) } : undefined,
        }))}
      />
      <div className={s.act}>
        {user ? (
          <ApplyButton contract={contract} enabled={eligible} onJoined={onJoined} />
        ) : (
          <Button variant="primary" size="large" full to={withNext('/sign-in', here)}>
            {t.signIn}
          </Button>
        )}
        <Text size="t2" tone="muted">
          {Number(contract.participantStake) === 0 ? t.free : t.staked}
        </Text>
      </div>
    </Panel>
  );
}

function fixPath({ condition, fix }: ContractDetail['eligibility']['conditions'][number], here: string): string {
  if (condition === 'signed_in') return withNext('/sign-in', here);
  if (condition === 'email_verified') return withNext('/verify', here);
  return fix?.to ?? here;
}

interface ApplyProps {
  contract: ContractDetail;
  enabled: boolean;
  onJoined: () => void;
}

function ApplyButton({ contract, enabled, onJoined }: ApplyProps) {
  const t = useMessages(words);
  const { failure: sentence } = useMessages(answers);
  const apply = useCommand('createContractParticipant', {
    announce: 'success',
    refreshes: ['getPublicContract', 'listContracts', 'getUser'],
  });
  const changed = paramsOf(apply.failure, 'contract_changed') !== undefined;
  const run = async () => {
    const { id: contractId, termsVersion } = contract;
    const result = await apply.run({ body: { action: 'apply', contractId, termsVersion } });
    if (!result.error) onJoined();
    // What was refused has a reason that this page may not show yet.
    else if (result.error.kind === 'status') refreshReads('getPublicContract');
  };
  const stake = Number(contract.participantStake);
  return (
    <>
      {apply.failure && apply.failure.error.kind !== 'cancelled' && (
        <Note tone={changed ? 'warning' : 'danger'} announce title={changed ? t.changed : t.notJoined}>
          {changed ? t.readAgain : sentence(apply.failure)}
        </Note>
      )}
      <Button variant="primary" size="large" full disabled={!enabled} busy={apply.fetching} onClick={() => void run()}>
        {stake === 0 ? t.apply : t.applyFor(formatAmount(contract.participantStake, { decimals: 'all' }))}
      </Button>
    </>
  );
}
