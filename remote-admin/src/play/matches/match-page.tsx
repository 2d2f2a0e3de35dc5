import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { base } from '../../layout/base-path';
import { layout } from '../../layout/messages/en/layout';
import { UnreadPage } from '../../layout/unread-page';
import { contestWords } from '../contests/messages/en/contest-words';
import { DisputeDetail } from '../disputes/dispute-detail';
import { matchStaff } from '../disputes/messages/en/match-staff';

export function MatchPage() {
  const { matchId = '' } = useParams();
  const t = useMessages(matchStaff);
  const { contests } = useMessages(contestWords);
  const { unread } = useMessages(layout);
  const { round: formatRound } = useMessages(names);
  const read = useRead('getMatchRoom', { params: { id: matchId } }, { refreshEvery: 4000 });
  if (read.status !== 'ready') return <UnreadPage read={read} what="match" backTo={`${base}/contests`} />;
  const room = read.data;
  const title = t.match(room.number, formatRound(room.roundSize, room.stage));
  return (
    <>
      <Breadcrumbs
        items={[
          { label: contests, to: `${base}/contests` },
          { label: room.contest.title, to: `${base}/contests/${room.contest.id}` },
          { label: title },
        ]}
      />
      <ReadNote read={read} what={unread.match.what} />
      <DisputeDetail key={room.id} room={room} ruleBy={room.ruleBy} level={1} />
    </>
  );
}
