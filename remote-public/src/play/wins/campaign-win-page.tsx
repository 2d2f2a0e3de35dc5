import { useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { parseWin } from '@laurel/shared/ui/victory';
import { NotFoundPage } from '../../layout/not-found-page';
import { UnreadPage } from '../../layout/unread-page';
import { wins } from './messages/en';
import { WinBanner } from './win-banner';

export { campaignWinHead as head } from './win-head';

const makeCampaignRequest = (segment: string) => {
  const { name, username } = parseWin(segment);
  return { params: { id: name }, query: { winner: username } };
};

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicCampaign', request: makeCampaignRequest(pathname.split('/').at(-1) ?? '') },
];

export function CampaignWinPage() {
  const { id = '' } = useParams();
  const t = useMessages(wins);
  const read = useRead('getPublicCampaign', makeCampaignRequest(id));
  const note = <ReadNote read={read} what={t.what} />;
  if (read.status !== 'ready') return <UnreadPage read={read} title={t.tab} loading={t.loading} note={note} />;
  const { username } = parseWin(id);
  const winner = read.data.leaders.find(({ player, status }) => player.username === username && status === 'paid');
  if (!winner) return <NotFoundPage />;
  const { title, game } = read.data;
  return (
    <WinBanner
      kind="campaign"
      name={read.data.slug}
      title={title}
      game={game.title}
      player={winner.player}
      amount={winner.reward}
      note={note}
    />
  );
}
