import { ExtensionPoint } from '@laurel/shared/area';
import type { Move, SessionUser, UserProfile } from '@laurel/shared/protocol';
import { type Read, useRead, useYourMoves } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonBlock, SkeletonLine, SkeletonRows } from '@laurel/shared/ui/skeleton';
import { TextLink } from '@laurel/shared/ui/text-link';
import { Balance } from '../../coins/transactions/balance';
import { money } from '../../coins/transactions/messages/en/money';
import { useProfile } from '../../coins/transactions/use-profile';
import { useOpenMatches } from '../matches/use-open-matches';
import { listMoveItems, listUpcomingItems, UpcomingList } from './coming-up';
import { EarningsChart } from './earnings-chart';
import { sumEarnings } from './earnings-total';
import { Medals } from './medals';
import { moves as moveWords } from './messages/en/moves';
import { overview } from './messages/en/overview';
import { findNextAction, type NextAction } from './next-action';
import { NextActionPanel } from './next-action-panel';
import s from './overview-page.module.css';

const liveContractStatuses = ['open', 'active', 'claim', 'disputed', 'resolved'] as const;

export function OverviewPage() {
  const user = useSessionUser();
  return user ? <Overview user={user} /> : null;
}

function Overview({ user }: { user: SessionUser }) {
  const t = useMessages(overview);
  const movesRead = useYourMoves();
  const matchesRead = useOpenMatches();
  const contestsRead = useRead(
    'listContests',
    { query: { perPage: 50, filter: { mine: 'true', phase: ['registration', 'check_in'] } } },
    { refreshEvery: 15_000 },
  );
  const contractsRead = useRead(
    'listContracts',
    { query: { perPage: 20, sort: 'next', filter: { mine: 'any', status: [...liveContractStatuses] } } },
    { refreshEvery: 15_000 },
  );
  const profileRead = useProfile(user.id);
  const isReady = movesRead.status === 'ready' && matchesRead.status === 'ready' && contestsRead.status === 'ready';
  // Shows everything at once, so that nothing shifts. A slow answer doesn't delay the rest.
  const isWaiting = [movesRead, matchesRead, contestsRead, contractsRead, profileRead].some(
    ({ status, slow }) => status === 'loading' && !slow,
  );
  const openMatches = isReady ? matchesRead.data.items : [];
  const enteredContests = isReady ? contestsRead.data.items : [];
  const [, ...otherMoves] = movesRead.status === 'ready' ? movesRead.data.items : [];
  const ownContracts = contractsRead.status === 'ready' ? contractsRead.data.items : [];
  const nextAction = isReady ? findNextAction(movesRead.data.items, openMatches, enteredContests, ownContracts) : null;
  const nextKey = nextAction && makeKey(nextAction);
  const shownIds = new Set([nextKey, ...otherMoves.map(({ id }) => id)]);
  const laterUpcomingItems = listUpcomingItems(openMatches, enteredContests, ownContracts).filter(
    (upcomingItem) => !shownIds.has(upcomingItem.key),
  );

  const unverifiedNote = user.emailVerifiedAt === null && (
    <Note
      tone="warning"
      title={t.unverified.title}
      action={
        <Button to="/verify" size="small">
          {t.unverified.action}
        </Button>
      }
    >
      {t.unverified.message}
    </Note>
  );
  if (isWaiting)
    return (
      <div key="waiting" className={s.page}>
        <title>{`${t.title} | Laurel`}</title>
        {unverifiedNote}
        <OverviewSkeleton title={t.title} label={t.loading} />
      </div>
    );
  return (
    <div className={s.page}>
      <title>{`${t.title} | Laurel`}</title>
      {unverifiedNote}
      {nextAction ? <NextActionPanel next={nextAction} /> : <Heading level={1}>{t.title}</Heading>}
      <ReadNote read={movesRead} what={t.moves.what} />
      {nextAction && otherMoves.length > 0 && (
        <OtherMoves
          moves={otherMoves}
          moreCount={movesRead.status === 'ready' ? movesRead.data.count - otherMoves.length - 1 : 0}
        />
      )}
      <CoinsSummary profile={profileRead} />
      <section aria-labelledby="coming-up">
        <RuleHeading
          id="coming-up"
          title={t.comingUp.title}
          trailing={<TextLink to="/dashboard/matches">{t.comingUp.matches}</TextLink>}
        />
        <ReadNote read={matchesRead} what={t.matches.what} safe={t.matches.safe} />
        <ReadNote read={contestsRead} what={t.contests.what} />
        <ReadNote read={contractsRead} what={t.contracts.what} />
        {(matchesRead.status === 'loading' || contestsRead.status === 'loading') && (
          <SkeletonRows rows={2} label={t.loading} />
        )}
        {isReady && laterUpcomingItems.length > 0 && <UpcomingList items={laterUpcomingItems} />}
        {isReady && laterUpcomingItems.length === 0 && (
          <EmptyState
            plain
            level={3}
            title={nextKey === null ? t.comingUp.nothing : t.comingUp.nothingMore}
            message={t.comingUp.message}
            action={<TextLink to="/contests">{t.comingUp.action}</TextLink>}
          />
        )}
      </section>
      {profileRead.status === 'ready' && <Medals stats={profileRead.data.stats} />}
      <ExtensionPoint point="overview.card" props={{}} />
    </div>
  );
}

function makeKey(nextAction: NextAction): string | null {
  switch (nextAction.kind) {
    case 'match':
    case 'wait':
      return nextAction.match.id;
    case 'check_in':
    case 'contest':
      return nextAction.contest.id;
    case 'claim':
      return nextAction.contract.id;
    case 'move':
      return nextAction.move.id;
    case 'invite':
      return null;
  }
}

function OtherMoves({ moves, moreCount }: { moves: readonly Move[]; moreCount: number }) {
  const t = useMessages(moveWords);
  return (
    <section aria-labelledby="also-your-move">
      <RuleHeading id="also-your-move" title={t.also} />
      <UpcomingList items={listMoveItems(moves)} />
      {moreCount > 0 && <p>{t.more(moreCount)}</p>}
    </section>
  );
}

function OverviewSkeleton({ title, label }: { title: string; label: string }) {
  return (
    <>
      <section className={s.action}>
        <Heading level={1}>{title}</Heading>
        <SkeletonLine width="60%" height="heading" />
        <SkeletonLine width="40%" />
      </section>
      <div className={s.money}>
        <SkeletonRows rows={3} label={label} />
        <SkeletonBlock ratio="3 / 1" />
      </div>
    </>
  );
}

function CoinsSummary({ profile }: { profile: Read<UserProfile> }) {
  const t = useMessages(money);
  const note = <ReadNote read={profile} what={t.what} safe={t.safe} />;
  const title = (
    <RuleHeading
      id="balance"
      title={t.balance.title}
      trailing={<TextLink to="/dashboard/coins">{t.balance.transactions}</TextLink>}
    />
  );
  if (profile.status === 'failed')
    return (
      <section aria-labelledby="balance">
        {title}
        {note}
      </section>
    );
  const loadedProfile = profile.status === 'ready' ? profile.data : null;
  const weeks = loadedProfile?.stats.earnedByWeek ?? [];
  const hasEarned = weeks.some(({ amount }) => amount !== '0');
  return (
    <>
      {note}
      <div className={s.money}>
        <section aria-labelledby="balance">
          {title}
          {loadedProfile ? (
            <Balance balances={loadedProfile.balances} leading="total" />
          ) : (
            <SkeletonLine height="heading" width="80%" />
          )}
        </section>
        <section aria-labelledby="earned">
          <RuleHeading
            id="earned"
            title={t.earned.title}
            trailing={
              loadedProfile && hasEarned
                ? t.earned.inAll(
                    weeks.length,
                    <Amount purpose="short" value={sumEarnings(weeks)} strong cents="always" />,
                  )
                : undefined
            }
          />
          {!loadedProfile && <SkeletonBlock ratio="3 / 1" />}
          {loadedProfile && (hasEarned ? <EarningsChart weeks={weeks} /> : <p>{t.earned.none}</p>)}
        </section>
      </div>
    </>
  );
}
