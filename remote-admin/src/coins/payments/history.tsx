import type { StaffDeposit } from '@laurel/shared/protocol';
import { makeDateColumn } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { ChiefValue } from '../../operations/audit/changes';
import { audit } from '../../operations/audit/messages/en';
import { payments } from './messages/en/payments';

export function History({ kind, history }: Pick<StaffDeposit, 'history'> & { kind: 'deposit' | 'withdrawal' }) {
  const t = useMessages(payments).history;
  const { actions } = useMessages(audit);
  return (
    <section aria-labelledby="history">
      <RuleHeading id="history" title={t.title} />
      <Table
        caption={t.title}
        rows={history}
        rowKey={({ at, action }) => `${at} ${action}`}
        empty={<Text tone="muted">{t.none}</Text>}
        columns={[
          { key: 'what', header: t.what, rowHeader: true, cell: ({ action }) => actions[action] },
          {
            key: 'details',
            header: t.details,
            card: 'detail',
            cell: (row) => <ChiefValue entry={{ ...row, subject: { kind, name: null }, names: {} }} />,
          },
          { key: 'who', header: t.who, card: 'detail', cell: ({ by }) => by ?? t.service },
          { key: 'reason', header: t.reason, card: 'detail', cell: ({ reason }) => reason },
          makeDateColumn('at', t.when, 'note'),
        ]}
      />
    </section>
  );
}
