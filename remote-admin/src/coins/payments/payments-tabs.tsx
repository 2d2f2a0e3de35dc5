import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Tabs } from '@laurel/shared/ui/tabs';
import type { ReactNode } from 'react';
import { base } from '../../layout/base';
import { payments } from './messages/en/payments';

export const paymentsBase = `${base}/payments`;

/** The frame of the payment pages, or a message if no chain is configured. */
export function PaymentsPage({ children }: { children: ReactNode }) {
  const t = useMessages(payments);
  const read = useRead('getChain', {}, { freshFor: 300_000 });
  if (read.status === 'ready' && read.data.chain === null)
    return <EmptyState level={1} plain title={t.off.title} message={t.off.message} />;
  return (
    <Stack gap="large">
      <Tabs
        label={t.tabs.label}
        items={[
          { label: t.tabs.withdrawals, to: paymentsBase, end: true },
          { label: t.tabs.deposits, to: `${paymentsBase}/deposits` },
          { label: t.tabs.treasury, to: `${paymentsBase}/treasury` },
          { label: t.tabs.limits, to: `${paymentsBase}/limits` },
        ]}
      />
      <ReadNote read={read} what={t.whether} />
      {children}
    </Stack>
  );
}
