import type { Deposit } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { Progress } from '@laurel/shared/ui/progress';
import { Steps } from '@laurel/shared/ui/steps';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useState } from 'react';
import { ExplorerLink } from '../transactions/explorer-link';
import { deposits } from './messages/en/deposits';

const isUnderWay = ({ status, chain }: Deposit): boolean =>
  status === 'detected' || status === 'confirming' || (status === 'submitted' && chain.hash !== null);

export function useFollowedDeposits(recentDeposits: readonly Deposit[]): Deposit[] {
  const [seenIds, setSeenIds] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const newDeposits = recentDeposits.filter((deposit) => isUnderWay(deposit) && !seenIds.has(deposit.id));
    if (newDeposits.length > 0) setSeenIds(new Set([...seenIds, ...newDeposits.map(({ id }) => id)]));
  }, [recentDeposits, seenIds]);
  return recentDeposits.filter(
    (deposit) => isUnderWay(deposit) || (seenIds.has(deposit.id) && deposit.status === 'credited'),
  );
}

const deriveStep = (status: Deposit['status']) =>
  status === 'submitted' ? 'seen' : status === 'credited' ? 'done' : 'deep';

export function DepositProgress({ deposit, explorer }: { deposit: Deposit; explorer: string }) {
  const t = useMessages(deposits);
  const { id, status, amount, chain } = deposit;
  const words = t.following;
  const confirmations = Math.min(chain.confirmations, chain.required);
  const paymentText = amount === null ? words.payment : <Amount value={amount} purpose="exact" />;
  const isCredited = status === 'credited';
  return (
    <Panel as="section" aria-labelledby={`progress-${id}`}>
      <Stack gap="medium">
        <Row justify="between">
          <Heading level={2} id={`progress-${id}`}>
            {isCredited ? words.credited(paymentText) : words.underWay(paymentText)}
          </Heading>
          {chain.hash !== null && (
            <ExplorerLink explorer={explorer} target={{ hash: chain.hash }}>
              {t.wallet.explorer}
            </ExplorerLink>
          )}
        </Row>
        {!isCredited && (
          <Steps
            label={words.label}
            steps={[
              { key: 'sent', label: words.steps.sent },
              { key: 'seen', label: words.steps.seen },
              { key: 'deep', label: words.steps.deep },
              { key: 'done', label: words.steps.credited },
            ]}
            current={deriveStep(status)}
          />
        )}
        {(status === 'detected' || status === 'confirming') && (
          <Progress
            label={words.steps.deep}
            value={confirmations / chain.required}
            text={t.progress(confirmations, chain.required)}
          />
        )}
        <div role="status">
          <Text tone="muted">{isCredited ? words.inBalance : words.wait}</Text>
        </div>
      </Stack>
    </Panel>
  );
}
