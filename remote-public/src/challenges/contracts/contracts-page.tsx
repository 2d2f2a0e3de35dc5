import { makeFixedHead } from '@laurel/shared/area';
import { contractWords, useContractColumns } from '@laurel/shared/contracts';
import { usePlatforms } from '@laurel/shared/games';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import type { Contract } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { NotOfferedPage } from '../challenge/not-offered-page';
import { contracts as words } from './messages/en/contracts';

const statusesByFilter = {
  on: ['open', 'active', 'claim', 'disputed', 'resolved'],
  open: ['open'],
  active: ['active', 'claim', 'disputed', 'resolved'],
  over: ['settled', 'expired'],
} satisfies Record<string, Contract['status'][]>;

const contractList = defineList('listContracts', {
  search: true,
  filters: { status: ['open', 'active', 'over'], platform: ['playstation', 'steam'] },
  filter: ({ status, platform }) => ({ status: statusesByFilter[status ?? 'on'], platform }),
  // Newest first, because sorting by deadline would list first the contracts that nobody can join any more.
  orders: ['-createdAt', 'openUntil', '-creatorStake'],
});

export const { reads } = contractList;

export const head = makeFixedHead('/contracts', () => readMessages(words).head);

export function ContractsPage() {
  const t = useMessages(words);
  const contractTexts = useMessages(contractWords);
  const list = useList(contractList);
  const columns = useContractColumns<Contract>({
    to: ({ id }) => `/contracts/${id}`,
    about: ({ game, creator }) => t.by(game.title, contractTexts.platforms[game.platform], creator.username),
  });
  const isOffered = usePlatforms()?.length !== 0;
  const newContractButton = isOffered && (
    <Button to="/dashboard/contracts/new" variant="primary">
      {t.make}
    </Button>
  );
  if (!isOffered && list.shown.kind === 'empty') return <NotOfferedPage title={t.title} words={t.notOffered} />;
  return (
    <Page padded>
      <ListPage list={list} words={t} action={newContractButton} firstStep={newContractButton}>
        {(listedContracts) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[columns.title, columns.goal, columns.status, columns.next, columns.players, columns.stake]}
            rows={listedContracts}
            rowKey={({ id }) => id}
            reveal="contract"
          />
        )}
      </ListPage>
    </Page>
  );
}
