import { contractWords, describeEntry, describeGoalOfContract, useContractColumns } from '@laurel/shared/contracts';
import { usePlatforms } from '@laurel/shared/games';
import { defineList, ListTablePage, useList } from '@laurel/shared/list';
import type { Contract } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Tabs } from '@laurel/shared/ui/tabs';
import { contracts as words } from './messages/en/contracts';

const ownContracts = defineList('listContracts', {
  filters: { part: ['made', 'joined'] },
  filter: ({ part }) => ({ mine: part === 'joined' ? 'joined' : part === 'made' ? 'made' : 'any' }),
  orders: ['next'],
});

export function ContractsPage() {
  const t = useMessages(words);
  const contractTexts = useMessages(contractWords);
  const list = useList(ownContracts, { refreshEvery: 10_000 });
  const { part } = list.view.filters;
  const makeTab = (label: string, tabPart?: typeof part) => ({
    label,
    to: list.buildLink({ filters: { part: tabPart } }),
    current: part === tabPart,
  });
  const columns = useContractColumns<Contract>({
    to: ({ id }) => `/dashboard/contracts/${id}`,
    about: (contract) => t.goal(contract.game.title, describeGoalOfContract(contract, contractTexts)),
  });
  const isOffered = usePlatforms()?.length !== 0;
  const findButton = isOffered && <Button to="/contracts">{t.find}</Button>;
  const newContractButton = isOffered && (
    <Button to="/dashboard/contracts/new" variant="primary">
      {t.make}
    </Button>
  );
  return (
    <ListTablePage
      list={list}
      words={t}
      action={newContractButton}
      firstStep={findButton}
      tabs={
        <Tabs
          label={t.filter}
          items={[makeTab(t.tabs.all), makeTab(t.tabs.made, 'made'), makeTab(t.tabs.joined, 'joined')]}
        />
      }
      noMatch={part && { ...t.noMatch[part], action: part === 'made' ? newContractButton : findButton }}
      columns={[
        columns.title,
        columns.status,
        columns.next,
        {
          key: 'part',
          header: t.part,
          card: 'detail',
          cell: (contract) => {
            const { entry, counts } = contract;
            if (!entry) return t.waiting(counts.applied, counts.accepted);
            return entry.claimable ? t.claimNow : describeEntry(entry.status, contract, contractTexts);
          },
        },
        columns.stake,
      ]}
    />
  );
}
