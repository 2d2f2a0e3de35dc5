import { isolateText } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Tabs } from '@laurel/shared/ui/tabs';
import type { ReactNode } from 'react';
import { base } from '../../layout/base-path';
import { payments } from './messages/en/payments';
import s from './payments.module.css';

export const paymentsBase = `${base}/payments`;

export interface PaymentsPageProps {
  title?: string;
  children: ReactNode;
}

export function PaymentsPage({ title, children }: PaymentsPageProps) {
  const t = useMessages(payments);
  const read = useRead('getChain', {}, { freshFor: 300_000 });
  if (read.status === 'ready' && read.data.chain === null)
    return <EmptyState level={1} plain title={t.off.title} message={t.off.message} />;
  return (
    <Stack gap="large">
      <div>
        {title !== undefined && (
          <>
            <title>{`${isolateText(title)} | Laurel`}</title>
            <h1 className={s.unseen}>{title}</h1>
          </>
        )}
        <Tabs
          label={t.tabs.label}
          items={[
            { label: t.tabs.withdrawals, to: paymentsBase, end: true },
            { label: t.tabs.deposits, to: `${paymentsBase}/deposits` },
            { label: t.tabs.treasury, to: `${paymentsBase}/treasury` },
            { label: t.tabs.limits, to: `${paymentsBase}/limits` },
          ]}
        />
      </div>
      <ReadNote read={read} what={t.whether} />
      {children}
    </Stack>
  );
}
