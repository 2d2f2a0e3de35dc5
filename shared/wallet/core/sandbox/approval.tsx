import { formatAmount } from '@laurel/shared/protocol';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Dialog } from '@laurel/shared/ui/dialog';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { useEffect } from 'react';
import { chain } from '../chain/chain';
import { formatCoin } from '../coin-amount';
import { sandboxWallet } from '../messages/en/sandbox';
import s from './approval.module.css';
import { declineAllRequests, type OwnerQuestion, useOldestRequest } from './requests';

export function SandboxApproval() {
  const t = useMessages(sandboxWallet);
  const request = useOldestRequest();
  useEffect(() => declineAllRequests, []);
  if (!request) return null;
  const { question, answer } = request;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={describeTitle(question, t)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t.decline}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t.approve[question.kind]}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <p className={s.mark}>{t.mark}</p>
        <Details question={question} />
      </Stack>
    </Dialog>
  );
}

type Words = Translated<typeof sandboxWallet.english>;

const formatUnits = (units: bigint) => formatCoins(formatAmount(units), 'exact');
const { decimals, symbol } = chain.nativeCurrency;
const formatGas = (units: bigint) => `${formatCoin(units, decimals).text} ${symbol}`;

function describeTitle(question: OwnerQuestion, t: Words): string {
  switch (question.kind) {
    case 'connect':
      return t.connect.title;
    case 'sign':
      return t.sign.title;
    case 'pay':
      return t.pay.title(formatUnits(question.coins));
    case 'call':
      return t.call.title;
  }
}

function Details({ question }: { question: OwnerQuestion }) {
  const t = useMessages(sandboxWallet);
  switch (question.kind) {
    case 'connect':
      return (
        <>
          <Text>{t.connect.text}</Text>
          <p className={s.address}>{question.account}</p>
        </>
      );
    case 'sign':
      return (
        <>
          <Text>{t.sign.text}</Text>
          <pre className={s.message}>{question.text}</pre>
        </>
      );
    case 'pay':
      return (
        <>
          <Text>{t.pay.to}</Text>
          <p className={s.address}>{question.to}</p>
          <Text tone="muted">{t.fee(formatGas(question.fee), formatCoin(question.fee, decimals).vanishes)}</Text>
        </>
      );
    case 'call':
      return (
        <>
          <Text>{t.call.text(formatGas(question.value))}</Text>
          {question.to && <p className={s.address}>{question.to}</p>}
          <Text tone="muted">{t.fee(formatGas(question.fee), formatCoin(question.fee, decimals).vanishes)}</Text>
        </>
      );
  }
}
