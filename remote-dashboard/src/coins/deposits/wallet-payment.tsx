import { type ChainTerms, formatAmount, parseAmount } from '@laurel/shared/protocol';
import { useCommand } from '@laurel/shared/service';
import { Amount, formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Heading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Row, Stack } from '@laurel/shared/ui/page';
import { Panel } from '@laurel/shared/ui/panel';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { useWallet } from '@laurel/shared/wallet';
import { ConnectWallet } from '@laurel/shared/wallet/ui';
import { type FormEvent, useState } from 'react';
import { ExplorerLink } from '../transactions/explorer-link';
import { PaidAmount } from '../transactions/paid-amount';
import { blankProof, FirstDeposit } from './first-deposit';
import { deposits } from './messages/en/deposits';
import { depositMinimum } from './minimum';
import { type StoredAmount, useStoredAmount } from './stored-amount';
import { type HoldingsState, useHoldings } from './use-holdings';
import { usePayment } from './use-payment';

export function WalletPayment({ chain }: { chain: ChainTerms }) {
  const t = useMessages(deposits).wallet;
  const wallet = useWallet();
  const storedAmount = useStoredAmount();
  return (
    <Panel as="section" aria-labelledby="from-wallet">
      <Stack gap="medium">
        <Heading level={2} id="from-wallet">
          {t.title}
        </Heading>
        <ConnectWallet />
        {wallet.status === 'connected' && !wallet.wrongNetwork && !wallet.signsOnly && (
          <PaymentForm key={wallet.address} chain={chain} from={wallet.address} storedAmount={storedAmount} />
        )}
      </Stack>
    </Panel>
  );
}

function isCreditable(amount: string): boolean {
  try {
    return parseAmount(amount) >= parseAmount(depositMinimum);
  } catch {
    return false;
  }
}

interface PaymentFormProps {
  chain: ChainTerms;
  from: `0x${string}`;
  storedAmount: StoredAmount;
}

function PaymentForm({ chain, from, storedAmount: { amount, setAmount } }: PaymentFormProps) {
  const t = useMessages(deposits).wallet;
  const holdings = useHoldings(chain.token, from);
  const { payment, isVerified, pay, clearPayment } = usePayment(chain, from);
  const [errors, setErrors] = useState<string[]>([]);
  const [proof, setProof] = useState(blankProof);
  const busy = payment.is === 'busy';
  const changeAmount = (nextAmount: string) => {
    setAmount(nextAmount);
    setErrors([]);
    if (payment.is !== 'busy') clearPayment();
  };
  const submitPayment = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isCreditable(amount)) {
      setErrors([t.least(formatCoins(depositMinimum, 'exact'))]);
      return;
    }
    if (!(await pay(amount, proof))) return;
    setAmount('');
    setProof(blankProof);
  };
  return (
    <form onSubmit={submitPayment} noValidate aria-labelledby="from-wallet">
      <Stack gap="medium">
        <HeldCoins holdings={holdings} />
        {chain.local && <Faucet address={from} urgent={payment.is === 'failed' && payment.needs === 'gas'} />}
        <PaidAmount
          label={t.amount}
          value={amount}
          onChange={changeAmount}
          errors={errors}
          disabled={busy}
          maxAmount={holdings.status === 'ready' ? formatAmount(holdings.coins) : null}
          locked={busy}
        />
        {isVerified === false && (
          <FirstDeposit
            proof={proof}
            errors={payment.is === 'unproven' ? payment.errors : {}}
            disabled={busy}
            onChange={(change) => {
              setProof({ ...proof, ...change });
              if (payment.is === 'unproven') clearPayment();
            }}
          />
        )}
        <Button type="submit" variant="primary" size="large" full busy={busy}>
          {amount === '' || errors.length > 0 ? t.submit : t.submitAmount(formatCoins(amount, 'exact'))}
        </Button>
        <div role="status">
          {payment.is === 'busy' && <Text>{t.steps[payment.step]}</Text>}
          {payment.is === 'sent' && (
            <Note tone="success">
              {t.sent(formatCoins(payment.amount, 'exact'))}{' '}
              <ExplorerLink explorer={chain.explorer} target={{ hash: payment.hash }}>
                {t.explorer}
              </ExplorerLink>
            </Note>
          )}
        </div>
        {payment.is === 'failed' && (
          <Note announce tone={payment.tone}>
            {payment.message}
          </Note>
        )}
      </Stack>
    </form>
  );
}

function HeldCoins({ holdings }: { holdings: HoldingsState }) {
  const t = useMessages(deposits).wallet;
  switch (holdings.status) {
    case 'loading':
      return <SkeletonLine width="30ch" />;
    case 'failed':
      return <Note tone="warning">{holdings.message}</Note>;
    case 'ready':
      return <Text>{t.holds(<Amount value={formatAmount(holdings.coins)} purpose="exact" strong />)}</Text>;
  }
}

function Faucet({ address, urgent }: { address: string; urgent: boolean }) {
  const t = useMessages(deposits).wallet;
  const command = useCommand('useFaucet', { announce: 'both' });
  return (
    <Row>
      <Button
        size="small"
        variant={urgent ? 'primary' : 'outline'}
        busy={command.fetching}
        onClick={() => void command.run({ body: { address } })}
      >
        {t.faucet}
      </Button>
    </Row>
  );
}
