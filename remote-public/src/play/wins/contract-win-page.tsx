import { useParams } from '@laurel/shared/router';
import { type PageReads, useRead } from '@laurel/shared/service';
import { useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { parseWin } from '@laurel/shared/ui/victory';
import { NotFoundPage } from '../../layout/not-found-page';
import { UnreadPage } from '../../layout/unread-page';
import { wins } from './messages/en';
import { WinBanner } from './win-banner';

export { contractWinHead as head } from './win-head';

const makeContractRequest = (segment: string) => ({ params: { id: parseWin(segment).name } });

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicContract', request: makeContractRequest(pathname.split('/').at(-1) ?? '') },
];

export function ContractWinPage() {
  const { id = '' } = useParams();
  const t = useMessages(wins);
  const read = useRead('getPublicContract', makeContractRequest(id));
  const note = <ReadNote read={read} what={t.what} />;
  if (read.status !== 'ready') return <UnreadPage read={read} title={t.tab} loading={t.loading} note={note} />;
  const { username } = parseWin(id);
  const winner = read.data.participants.find(({ player, status }) => player.username === username && status === 'won');
  if (!winner) return <NotFoundPage />;
  const { title, game } = read.data;
  return (
    <WinBanner
      kind="contract"
      name={read.data.id}
      title={title}
      game={game.title}
      player={winner.player}
      amount={winner.payout ?? '0'}
      note={note}
    />
  );
}
