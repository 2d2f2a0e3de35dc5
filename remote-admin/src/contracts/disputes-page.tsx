import { contractWords, goalOf } from '@laurel/shared/contracts';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { base } from '../layout/base';
import { contracts as words } from './messages/en/contracts';

const disputes = defineList('listContractDisputes', { search: true });

/** Contracts in dispute; what the platform’s data decides soonest comes first. */
export function ContractDisputesPage() {
  const t = useMessages(words);
  const all = useMessages(contractWords);
  const list = useList(disputes, { refreshEvery: 10_000 });
  return (
    <ListPage list={list} words={t}>
      {(items) => (
        <ListTable
          list={list}
          caption={t.title}
          columns={[
            {
              key: 'title',
              header: t.columns.contract,
              rowHeader: true,
              cell: (contract) => (
                <>
                  <TextLink to={`${base}/contracts/${contract.id}`}>{contract.title}</TextLink>
                  <Text size="t2" tone="muted">{`${contract.game.title}: ${goalOf(contract, all)}`}</Text>
                </>
              ),
            },
            {
              key: 'disputed',
              header: t.columns.disputed,
              card: 'detail',
              cell: ({ disputed }) => disputed.map(({ player }) => player.username).join(', '),
            },
            {
              key: 'decides',
              header: t.columns.decides,
              card: 'detail',
              cell: ({ decidesAt }) => (decidesAt ? <DateTime value={decidesAt} /> : null),
            },
            {
              key: 'stake',
              header: t.columns.stake,
              card: 'figure',
              align: 'end',
              cell: ({ creatorStake }) => <Amount value={creatorStake} strong />,
            },
          ]}
          rows={items}
          rowKey={({ id }) => id}
        />
      )}
    </ListPage>
  );
}
