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
import { declineAll, type OwnerQuestion, useOldestRequest } from './requests';

/** The sandbox wallet's own window, where its owner approves requests. */
export function SandboxApproval() {
  const t = useMessages(sandboxWallet);
  const request = useOldestRequest();
  useEffect(() => declineAll, []);
  if (!request) return null;
  const { asked, answer } = request;
  return (
    <Dialog
      open
      onClose={() => answer(false)}
      title={describeTitle(asked, t)}
      actions={
        <>
          <Button onClick={() => answer(false)}>{t.decline}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t.approve[asked.kind]}
          </Button>
        </>
      }
    >
      <Stack gap="medium">
        <p className={s.mark}>{t.mark}</p>
        <Details asked={asked} />
      </Stack>
    </Dialog>
  );
}

type Words = Translated<typeof sandboxWallet.english>;

const formatUnits = (units: bigint) => formatCoins(formatAmount(units), 'exact');
const { decimals, symbol } = chain.nativeCurrency;
const formatGas = (units: bigint) => `${formatCoin(units, decimals).text} ${symbol}`;

function describeTitle(asked: OwnerQuestion, t: Words): string {
  switch (asked.kind) {
    case 'connect':
      return t.connect.title;
    case 'sign':
      return t.sign.title;
    case 'pay':
      return t.pay.title(formatUnits(asked.coins));
    case 'call':
      return t.call.title;
  }
}

function Details({ asked }: { asked: OwnerQuestion }) {
  const t = useMessages(sandboxWallet);
  switch (asked.kind) {
    case 'connect':
      return (
        <>
          <Text>{t.connect.text}</Text>
          <p className={s.address}>{asked.account}</p>
        </>
      );
    case 'sign':
      return (
        <>
          <Text>{t.sign.text}</Text>
          <pre className={s.message}>{asked.text}</pre>
        </>
      );
    case 'pay':
      return (
        <>
          <Text>{t.pay.to}</Text>
          <p className={s.address}>{asked.to}</p>
          <Text tone="muted">{t.fee(formatGas(asked.fee), formatCoin(asked.fee, decimals).vanishes)}</Text>
        </>
      );
    case 'call':
      return (
        <>
          <Text>{t.call.text(formatGas(asked.value))}</Text>
          {asked.to && <p className={s.address}>{asked.to}</p>}
          <Text tone="muted">{t.fee(formatGas(asked.fee), formatCoin(asked.fee, decimals).vanishes)}</Text>
        </>
      );
  }
}
