import { useContractColumns } from '@laurel/shared/contracts';
import { usePlatforms } from '@laurel/shared/games';
import type { Contract, Game } from '@laurel/shared/protocol';
import { useRead } from '@laurel/shared/service';
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

export const buildCampaignsRequest = (game: string) => ({ query: { filter: { game }, perPage } });

export function GameCampaigns({ game }: { game: Game }) {
  const t = useMessages(messages).campaigns;
  const read = useRead('listCampaigns', buildCampaignsRequest(game.id));
  return (
    <section aria-labelledby="campaigns" data-reveal="game-campaigns">
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

export function GameContracts({ game }: { game: Game }) {
  const t = useMessages(messages).contracts;
  const columns = useContractColumns<Contract>({ to: ({ id }) => `/contracts/${id}` });
  const isPlatformOffered = usePlatforms()?.includes(game.platform) !== false;
  const filter = { game: game.title, platform: game.platform, status: ['open', 'active', 'claim'] as const };
  const read = useRead('listContracts', { query: { filter: { ...filter, status: [...filter.status] }, perPage } });
  return (
    <section aria-labelledby="contracts" data-reveal="game-contracts">
      <RuleHeading
        id="contracts"
        title={t.title}
        trailing={isPlatformOffered && <TextLink to="/dashboard/contracts/new">{t.make}</TextLink>}
      />
      <ReadNote read={read} what={t.what} />
      {read.status === 'loading' && <SkeletonRows rows={2} label={t.loading} />}
      {read.status === 'ready' &&
        (read.data.items.length === 0 ? (
          <Text tone="muted">{t.none}</Text>
        ) : (
          <Table
            caption={t.title}
            columns={[columns.title, columns.goal, { ...columns.status, card: 'note' }, columns.stake]}
            rows={read.data.items}
            rowKey={({ id }) => id}
          />
        ))}
    </section>
  );
}
