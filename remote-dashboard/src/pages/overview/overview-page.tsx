import type { SessionUser } from '@laurel/shared/contract';
import { useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonBlock, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useOpenMatches } from '../../features/match/use-open-matches';
import { Balance } from '../../features/money/balance';
import { EarningsChart } from '../../features/money/earnings-chart';
import { earnedTotal } from '../../features/money/earnings-scale';
import { Laurels } from '../../features/money/laurels';
import { useProfile } from '../../features/money/use-profile';
import { ComingUp, comingUp } from '../../features/next-action/coming-up';
import { nextAction } from '../../features/next-action/next-action';
import { NextActionPanel } from '../../features/next-action/next-action-panel';
import s from './overview-page.module.css';

/** The dashboard's front page: what to do next, the player's coins, what comes up. */
export function OverviewPage() {
  const user = useSessionUser();
  return user ? <Overview user={user} /> : null;
}

function Overview({ user }: { user: SessionUser }) {
  const matches = useOpenMatches();
  const contests = useRead(
    'listContests',
    { query: { perPage: 50, filter: { mine: 'true', phase: ['registration', 'check_in'] } } },
    { refreshEvery: 15_000 },
  );
  const ready = matches.status === 'ready' && contests.status === 'ready';
  const open = ready ? matches.data.items : [];
  const entered = ready ? contests.data.items : [];
  const next = ready ? nextAction(open, entered) : null;
  const nextKey = next && ('match' in next ? next.match.id : 'contest' in next ? next.contest.id : null);
  const later = comingUp(open, entered).filter((item) => item.key !== nextKey);

  return (
    <div className={s.page}>
      <title>Overview | Laurel</title>
      {user.emailVerifiedAt === null && (
        <Note
          tone="warning"
          title="Prove your mail address."
          action={
            <Button to="/verify" size="small">
              Prove it now
            </Button>
          }
        >
          Until then you can look at everything, but not enter a contest or move coins.
        </Note>
      )}
      {next ? (
        <NextActionPanel next={next} />
      ) : (
        <Heading level={1} voice="d6">
          Overview
        </Heading>
      )}
      <ReadNote read={matches} what="your matches" safe="They go on by the server's clock." />
      <ReadNote read={contests} what="your contests" />
      {(matches.status === 'loading' || contests.status === 'loading') && (
        <SkeletonRows rows={2} label="Loading what is next" />
      )}
      <Money userId={user.id} />
      {ready && (
        <section aria-labelledby="coming-up">
          <RuleHeading
            id="coming-up"
            title="Coming up"
            trailing={<TextLink to="/dashboard/matches">My matches</TextLink>}
          />
          {later.length > 0 ? (
            <ComingUp items={later} />
          ) : (
            <EmptyState
              plain
              level={3}
              title={nextKey === null ? 'Nothing yet' : 'Nothing more'}
              message="Contests that you enter and matches that wait for you stand here."
              action={<TextLink to="/contests">See all contests</TextLink>}
            />
          )}
        </section>
      )}
      <Records userId={user.id} />
    </div>
  );
}

/** Balance and earnings come with the profile, apart from the matches: one may fail without the other. */
function Money({ userId }: { userId: string }) {
  const profile = useProfile(userId);
  const note = <ReadNote read={profile} what="your balance" safe="Your coins are where they were." />;
  if (profile.status === 'failed') return note;
  const data = profile.status === 'ready' ? profile.data : null;
  const weeks = data?.stats.earnedByWeek ?? [];
  const hasEarned = weeks.some(({ amount }) => amount !== '0');
  return (
    <>
      {note}
      <div className={s.money}>
        <section aria-labelledby="balance">
          <RuleHeading id="balance" title="Balance" trailing={<TextLink to="/dashboard/wallet">Statement</TextLink>} />
          {data ? <Balance balances={data.balances} leading="total" /> : <SkeletonLine height="heading" width="80%" />}
        </section>
        <section aria-labelledby="earned">
          <RuleHeading
            id="earned"
            title="Earned, by week"
            trailing={
              data && hasEarned ? (
                <>
                  {weeks.length} weeks, <Amount value={earnedTotal(weeks)} strong cents="always" /> in all
                </>
              ) : undefined
            }
          />
          {!data && <SkeletonBlock ratio="3 / 1" />}
          {data && (hasEarned ? <EarningsChart weeks={weeks} /> : <p>Prizes of the last twelve weeks show here.</p>)}
        </section>
      </div>
    </>
  );
}

function Records({ userId }: { userId: string }) {
  const profile = useProfile(userId);
  return profile.status === 'ready' ? <Laurels stats={profile.data.stats} /> : null;
}
