import type { ContestDetail } from '@laurel/shared/contract';
import { useParams } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { Breadcrumbs } from '@laurel/shared/ui/breadcrumbs';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { ExternalLink, Pencil } from 'lucide-react';
import { CancelAction } from '../../features/contests/cancel-action';
import { ContestBracket } from '../../features/contests/contest-bracket';
import { ContestFacts } from '../../features/contests/contest-facts';
import { DisplayChoice } from '../../features/contests/display-choice';
import { EntrantTable } from '../../features/contests/entrant-table';
import { StatusAction } from '../../features/contests/status-action';
import { conductOf, isOver, isUnopened, phaseOf } from '../../features/contests/words';
import { PageHead } from '../../layout/page-head';
import { base } from '../../layout/sections';
import { UnreadPage } from '../unread-page';
import s from './contest-page.module.css';

/** One contest as staff run it: state, who sees it, entrants and bracket. */
export function ContestPage() {
  const { id = '' } = useParams();
  const contest = useRead('getAdminContest', { params: { id } }, { refreshEvery: 8000 });
  if (contest.status !== 'ready')
    return <UnreadPage read={contest} title="Contest" what="contest" backTo={`${base}/contests`} />;
  return (
    <>
      <ReadNote read={contest} what="the contest" />
      <Loaded contest={contest.data} />
    </>
  );
}

function Loaded({ contest }: { contest: ContestDetail }) {
  const { tone, word } = conductOf(contest);
  const unopened = isUnopened(contest);
  return (
    <>
      <title>{`${contest.title} | Laurel`}</title>
      <Breadcrumbs items={[{ label: 'Contests', to: `${base}/contests` }, { label: contest.title }]} />
      <PageHead
        title={contest.title}
        detail={
          <StateMark tone={tone} detail={isOver(contest) || unopened ? undefined : phaseOf(contest).toLowerCase()}>
            {isOver(contest) || unopened ? word : `${word},`}
          </StateMark>
        }
        actions={
          <>
            <StatusAction contest={contest} variant={contest.status === 'paused' ? 'primary' : 'outline'} />
            {!isOver(contest) && (
              <Button icon={Pencil} to={`${base}/contests/${contest.id}/edit`}>
                Edit
              </Button>
            )}
            {contest.displayStatus !== 'hidden' && (
              <Button icon={ExternalLink} to={`/contests/${contest.slug}`}>
                Public page
              </Button>
            )}
          </>
        }
      />
      <Stack gap="section">
        <Situation contest={contest} unopened={unopened} />
        <div className={s.columns}>
          <section aria-labelledby="glance">
            <RuleHeading id="glance" title="At a glance" />
            <ContestFacts contest={contest} />
          </section>
          <aside className={s.side}>
            <DisplayChoice contest={contest} />
            <CancelAction contest={contest} />
          </aside>
        </div>
        <section aria-labelledby="entrants">
          <RuleHeading
            id="entrants"
            title="Entrants"
            trailing={`${contest.entered} of ${contest.maxPlayers}, at least ${contest.minPlayers}`}
          />
          <EntrantTable contest={contest} />
        </section>
        <section aria-labelledby="bracket">
          <RuleHeading id="bracket" title="Bracket" />
          {contest.matches.length > 0 ? (
            <ContestBracket contest={contest} />
          ) : (
            <EmptyState
              level={3}
              plain
              title={isOver(contest) ? 'No bracket was drawn' : 'Not drawn yet'}
              message={isOver(contest) ? undefined : 'The bracket is drawn when the contest starts.'}
            />
          )}
        </section>
      </Stack>
    </>
  );
}

/** What is out of the ordinary, and what to do about it. */
function Situation({ contest, unopened }: { contest: ContestDetail; unopened: boolean }) {
  if (contest.phase === 'cancelled') {
    return (
      <Note tone="danger" title="Cancelled.">
        {contest.cancelReason ?? 'Too few players had checked in.'} All entries were refunded.
      </Note>
    );
  }
  if (contest.status === 'paused' && !unopened) {
    return (
      <Note tone="warning" title="Paused: every clock stands still.">
        Players can neither enter, check in nor report until you resume it.
      </Note>
    );
  }
  if (contest.displayStatus === 'hidden' && !unopened && !isOver(contest)) {
    return (
      <Note tone="warning" title="Open, but hidden.">
        Its clocks run and no player sees it. Make it visible.
      </Note>
    );
  }
  if (unopened) {
    return (
      <Note tone="info" title="A draft that only staff see.">
        Open it to move its prize pool into escrow and start its times; make it visible for players to find it.
      </Note>
    );
  }
  return null;
}
