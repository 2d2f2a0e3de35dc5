import { ContractStatus, contractWords, goalOf, NextDeadline } from '@laurel/shared/contracts';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { contracts as words } from './messages/en/contracts';

const ownContracts = defineList('listContracts', {
  filters: { part: ['made', 'joined'] },
  filter: ({ part }) => ({ mine: part === 'joined' ? 'joined' : part === 'made' ? 'made' : 'any' }),
  orders: ['next'],
});

/** The player's own contracts, those they made and those they're in, by their next deadline. */
export function ContractsPage() {
  const t = useMessages(words);
  const all = useMessages(contractWords);
  const list = useList(ownContracts, { refreshEvery: 10_000 });
  const { part } = list.view.filters;
  const tab = (label: string, value?: typeof part) => ({
    label,
    to: list.hrefOf({ filters: { part: value } }),
    current: part === value,
  });
  const make = (
    <Button to="/dashboard/contracts/new" variant="primary">
      {t.make}
    </Button>
  );
  return (
    <ListPage
      list={list}
      words={t}
      action={make}
      firstStep={<Button to="/contracts">{t.find}</Button>}
      tabs={<Tabs label={t.filter} items={[tab(t.tabs.all), tab(t.tabs.made, 'made'), tab(t.tabs.joined, 'joined')]} />}
      noMatch={
        part && { ...t.noMatch[part], action: part === 'made' ? make : <Button to="/contracts">{t.find}</Button> }
      }
    >
      {(items) => (
        <ListTable
          list={list}
          caption={t.title}
          columns={[
            {
              key: 'title',
              header: t.columns.title,
              rowHeader: true,
              cell: (contract) => (
                <>
                  <TextLink to={`/dashboard/contracts/${contract.id}`}>{contract.title}</TextLink>
                  <Text size="t2" tone="muted">
                    {t.goal(contract.game.title, goalOf(contract, all))}
                  </Text>
                </>
              ),
            },
            {
              key: 'status',
              header: t.columns.status,
              card: 'detail',
              cell: ({ status }) => <ContractStatus status={status} />,
            },
            {
              key: 'next',
              header: all.page.next,
              card: 'detail',
              cell: ({ next }) => next && <NextDeadline next={next} short />,
            },
            {
              key: 'part',
              header: t.columns.part,
              card: 'detail',
              cell: ({ entry, counts }) =>
                entry ? all.participants[entry.status] : t.waiting(counts.applied, counts.accepted),
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
