import { ContractStatus, contractWords, goalOf, NextDeadline } from '@laurel/shared/contracts';
import { defineList, ListPage, ListTable, useList } from '@laurel/shared/list';
import type { Contract } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { contracts as words } from './messages/en/contracts';

const statusesOf = {
  on: ['open', 'active', 'claim', 'disputed', 'resolved'],
  open: ['open'],
  active: ['active', 'claim', 'disputed', 'resolved'],
  over: ['settled', 'expired'],
} satisfies Record<string, Contract['status'][]>;

const contracts = defineList('listContracts', {
  search: true,
  filters: { status: ['open', 'active', 'over'], platform: ['playstation', 'steam'] },
  filter: ({ status, platform }) => ({ status: statusesOf[status ?? 'on'], platform }),
  orders: ['openUntil', '-creatorStake', '-createdAt'],
});

export const { ahead } = contracts;

/** Challenges between players that anybody can see. */
export function ContractsPage() {
  const t = useMessages(words);
  const all = useMessages(contractWords);
  const list = useList(contracts);
  const make = (
    <Button to="/dashboard/contracts/new" variant="primary">
      {t.make}
    </Button>
  );
  return (
    <Page padded>
      <ListPage list={list} words={t} action={make} firstStep={make}>
        {(items) => (
          <ListTable
            list={list}
            caption={t.title}
            columns={[
              {
                key: 'title',
                header: t.columns.title,
                rowHeader: true,
                cell: ({ id, title, game, creator }) => (
                  <>
                    <TextLink to={`/contracts/${id}`}>{title}</TextLink>
                    <Text size="t2" tone="muted">
                      {t.by(game.title, all.platforms[game.platform], creator.username)}
                    </Text>
                  </>
                ),
              },
              { key: 'goal', header: all.page.goal, card: 'detail', cell: (contract) => goalOf(contract, all) },
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
                key: 'players',
                header: all.page.spots,
                card: 'hidden',
                align: 'end',
                cell: ({ counts, maxParticipants }) => all.progress(counts.accepted, maxParticipants),
              },
              {
                key: 'creatorStake',
                header: t.columns.stake,
                card: 'figure',
                align: 'end',
                cell: ({ creatorStake }) => <Amount value={creatorStake} tone="gold" strong />,
              },
            ]}
            rows={items}
            rowKey={({ id }) => id}
          />
        )}
      </ListPage>
    </Page>
  );
}
