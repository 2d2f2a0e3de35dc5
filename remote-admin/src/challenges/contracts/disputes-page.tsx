import { contractWords, describeGoalOfContract, useContractColumns } from '@laurel/shared/contracts';
import { WithCover } from '@laurel/shared/games';
import { defineList, ListTablePage, useList } from '@laurel/shared/list';
import type { ContractDispute } from '@laurel/shared/protocol';
import { DateTime } from '@laurel/shared/ui/date-time';
import { useMessages } from '@laurel/shared/ui/locale';
import { base } from '../../layout/base-path';
import { contracts as words } from './messages/en/contracts';

const disputeList = defineList('listContractDisputes', { search: true });

export function ContractDisputesPage() {
  const t = useMessages(words);
  const allMessages = useMessages(contractWords);
  const list = useList(disputeList, { refreshEvery: 10_000 });
  const columns = useContractColumns<ContractDispute>({ to: ({ id }) => `${base}/contracts/${id}` });
  return (
    <ListTablePage
      list={list}
      words={t}
      columns={[
        {
          ...columns.title,
          cell: (contract) => <WithCover game={contract.game}>{columns.title.cell(contract)}</WithCover>,
        },
        {
          ...columns.goal,
          cell: (contract) => `${contract.game.title}: ${describeGoalOfContract(contract, allMessages)}`,
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
        columns.stake,
      ]}
    />
  );
}
