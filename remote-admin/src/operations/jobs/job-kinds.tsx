import type { AnswerOf } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { formatNumber, useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Table, type TableColumn } from '@laurel/shared/ui/table';
import { jobs as messages } from './messages/en';

type KindState = AnswerOf<'getOperations'>['kinds'][number];

const countNames = ['waiting', 'retrying', 'running', 'failed'] as const;

export function JobKinds({ kinds }: { kinds: readonly KindState[] }) {
  const t = useMessages(messages);
  const words = t.kinds;
  const countColumns = countNames.map(
    (name): TableColumn<KindState> => ({
      key: name,
      header: words[name],
      align: 'end',
      card: 'labelled',
      cell: (state) => (state[name] === 0 ? null : formatNumber(state[name])),
    }),
  );
  return (
    <section aria-labelledby="job-kinds">
      <RuleHeading id="job-kinds" title={words.title} />
      <Table
        caption={words.caption}
        rows={kinds}
        rowKey={({ kind }) => kind}
        empty={<EmptyState plain {...words.none} />}
        columns={[
          { key: 'kind', header: words.kind, rowHeader: true, cell: ({ kind }) => t.names[kind] ?? kind },
          ...countColumns,
          {
            key: 'late',
            header: words.late,
            card: ({ pausedAt }) => (pausedAt === null ? 'labelled' : 'note'),
            cell: ({ overdueSince, pausedAt }) =>
              pausedAt !== null ? (
                <StateMark tone="waiting">{words.paused(<DateTime value={pausedAt} />)}</StateMark>
              ) : (
                overdueSince && <DateTime value={overdueSince} />
              ),
          },
        ]}
      />
    </section>
  );
}
