import { ContractStatus, contractWords, goalOf } from '@laurel/shared/contracts';
import type { Game } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
import { Amount } from '@laurel/shared/ui/amount';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { CampaignTable } from '../campaigns/campaign-table';
import { games as messages } from './messages/en';

const perPage = 10;

export const campaignsOf = (game: string) => ({ query: { filter: { game }, perPage } });

/** The game's campaigns, those one can still win first. */
export function GameCampaigns({ game }: { game: Game }) {
  const t = useMessages(messages).campaigns;
  const read = useRead('listCampaigns', campaignsOf(game.id));
  return (
    <section aria-labelledby="campaigns">
      <RuleHeading id="campaigns" title={t.title} trailing={<TextLink to="/campaigns">{t.all}</TextLink>} />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={2} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <CampaignTable caption={t.title} campaigns={read.data.items} ofOneGame />
        ))}
    </section>
  );
}

/** The game's contracts that anybody can join, or watch. */
export function GameContracts({ game }: { game: Game }) {
  const t = useMessages(messages).contracts;
  const words = useMessages(contractWords);
  const filter = { game: game.title, platform: game.platform, status: ['open', 'active', 'claim'] as const };
  const read = useRead('listContracts', { query: { filter: { ...filter, status: [...filter.status] }, perPage } });
  return (
    <section aria-labelledby="contracts">
      <RuleHeading
        id="contracts"
        title={t.title}
        trailing={<TextLink to="/dashboard/contracts/new">{t.make}</TextLink>}
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={2} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <Table
            caption={t.title}
            columns={[
              {
                key: 'title',
                header: t.contract,
                rowHeader: true,
                cell: ({ id, title }) => <TextLink to={`/contracts/${id}`}>{title}</TextLink>,
              },
              { key: 'goal', header: t.goal, card: 'detail', cell: (contract) => goalOf(contract, words) },
              {
                key: 'status',
                header: t.status,
                card: 'note',
                cell: ({ status }) => <ContractStatus status={status} />,
              },
              {
                key: 'stake',
                header: t.stake,
                card: 'figure',
                align: 'end',
                cell: ({ creatorStake }) => <Amount value={creatorStake} tone="gold" strong />,
              },
            ]}
            rows={read.data.items}
            rowKey={({ id }) => id}
          />
        ))}
    </section>
  );
}
