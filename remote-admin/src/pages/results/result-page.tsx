import type { MatchRoom } from '@laurel/shared/contract';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Attention } from '@laurel/shared/ui/attention';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { useState } from 'react';
import { Claims } from '../../features/matches/claims';
import { Queue } from '../../features/matches/queue';
import { RulingForm } from '../../features/matches/ruling-form';
import { Timeline } from '../../features/matches/timeline';
import { pairing, queryWord, resultText, statusWords } from '../../features/matches/words';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { UnreadPage } from '../unread-page';
import s from './result-page.module.css';

/** One match that waits for a ruling, beside the queue it comes from. */
export function ResultPage() {
  const { matchId = '' } = useParams();
  const room = useRead('getMatchRoom', { params: { id: matchId } }, { refreshEvery: 8000 });
  const queue = useRead('listResultQueries', { query: { perPage: 100 } }, { refreshEvery: 10_000 });
  return (
    <div className={s.panes}>
      <div className={s.queue}>
        <ReadNote read={queue} what="the queue" />
        {queue.status === 'ready' && queue.data.items.length > 0 && <Queue queries={queue.data.items} beside />}
      </div>
      <div className={s.case}>
        {room.status === 'ready' ? (
          <>
            <ReadNote read={room} what="the match" />
            <Case key={room.data.id} room={room.data} />
          </>
        ) : (
          <UnreadPage read={room} title="Result to rule" what="match" backTo={`${base}/results`} />
        )}
      </div>
    </div>
  );
}

function Case({ room }: { room: MatchRoom }) {
  const title = pairing(room);
  const { tone, word } = statusWords[room.status];
  const open = room.status === 'disputed' || room.status === 'abandoned';
  return (
    <>
      <title>{`${title} | Laurel`}</title>
      <div className={s.crumbs}>
        <Breadcrumbs items={[{ label: 'Results to rule', to: `${base}/results` }, { label: title }]} />
      </div>
      <PageHead
        title={title}
        voice="d5"
        detail={
          <>
            <StateMark tone={tone} detail={open ? `${queryWord(room)}.` : undefined}>
              {word}.
            </StateMark>{' '}
            {room.contest.title}, {room.roundName.toLowerCase()}, best of {room.bestOf}.
          </>
        }
        actions={<Button to={`/contests/${room.contest.slug}`}>Open the contest</Button>}
      />
      <Stack gap="section">
        <Stack gap="large">
          <Claims room={room} />
          <section aria-labelledby="ruling">
            <RuleHeading
              id="ruling"
              title="Ruling"
              trailing={open && room.entrantId === null ? 'The ruling and its reason are shown to both.' : undefined}
            />
            <Ruling room={room} open={open} />
          </section>
        </Stack>
        <section aria-labelledby="timeline">
          <RuleHeading id="timeline" title="Timeline" />
          <Timeline events={room.events} opponents={room.opponents} />
        </section>
      </Stack>
    </>
  );
}

function Ruling({ room, open }: { room: MatchRoom; open: boolean }) {
  const [openAtFirst] = useState(open);
  if (room.resolution) {
    const { by, reason, at } = room.resolution;
    const outcome = (
      <Note
        tone="success"
        announce
        title={`${resultText(room)}.`}
        action={
          <Button size="small" to={`${base}/results`}>
            Back to the queue
          </Button>
        }
      >
        {by ? `Ruled by ${by.username}, ` : 'Settled '}
        <DateTime value={at} />. {reason && `“${reason}”`}
      </Note>
    );
    // It stands in place of the form that was just sent, and takes over its focus.
    return openAtFirst ? <Attention>{outcome}</Attention> : outcome;
  }
  if (!open)
    return (
      <Note tone="info" title="Nothing to rule:">
        the players are still at it.
      </Note>
    );
  if (room.entrantId !== null)
    return (
      <Note tone="warning" title="You play in this match.">
        Another moderator rules on it.
      </Note>
    );
  if (room.contest.status === 'paused')
    return (
      <Note tone="warning" title="The contest is paused.">
        Resume it to rule on its matches.
      </Note>
    );
  return <RulingForm room={room} />;
}
