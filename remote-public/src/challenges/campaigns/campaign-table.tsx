import { CampaignStatus, campaignWords, EntryStatus, hasEnded, makeEndColumn } from '@laurel/shared/campaigns';
import { WithCover } from '@laurel/shared/games';
import type { Campaign } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { useMessages } from '@laurel/shared/ui/locale';
import { Table } from '@laurel/shared/ui/table';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { campaigns as messages } from './messages/en';

function Reward({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  return campaign.rewardAmount === null
    ? t.shared(<Amount purpose="short" value={campaign.rewardPool} tone="gold" strong />)
    : t.each(<Amount purpose="short" value={campaign.rewardAmount} tone="gold" strong />);
}

export interface CampaignTableProps {
  caption: string;
  campaigns: readonly Campaign[];
  ofOneGame?: boolean;
}

export function CampaignTable({ caption, campaigns, ofOneGame = false }: CampaignTableProps) {
  const t = useMessages(messages);
  const words = useMessages(campaignWords);
  return (
    <Table
      caption={caption}
      reveal="campaign"
      columns={[
        {
          key: 'title',
          header: t.fields.title,
          rowHeader: true,
          cell: ({ slug, title, game }) => {
            const link = <TextLink to={`/campaigns/${slug}`}>{title}</TextLink>;
            if (ofOneGame) return link;
            return (
              <WithCover game={game}>
                {link}
                <Text size="t2" tone="muted">
                  {t.on(game.title, words.platforms[game.platform])}
                </Text>
              </WithCover>
            );
          },
        },
        {
          key: 'status',
          header: t.fields.status,
          card: 'detail',
          cell: (campaign) =>
            campaign.entry ? (
              <EntryStatus status={campaign.entry.status} ended={hasEnded(campaign)} />
            ) : (
              <CampaignStatus status={campaign.status} />
            ),
        },
        {
          key: 'players',
          header: t.fields.players,
          card: 'hidden',
          cell: ({ counts, maxParticipants }) => (
            <LeafMeter
              label={t.fields.players}
              value={counts.joined}
              max={maxParticipants}
              text={t.joined(counts.joined, maxParticipants)}
            />
          ),
        },
        makeEndColumn(campaigns, words),
        {
          key: 'reward',
          header: t.fields.reward,
          card: 'figure',
          align: 'end',
          cell: (campaign) => <Reward campaign={campaign} />,
        },
      ]}
      rows={campaigns}
      rowKey={({ id }) => id}
    />
  );
}
