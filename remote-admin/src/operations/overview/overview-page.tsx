import { useRead } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { contests } from '../../play/contests/messages/en/contests';
import { disputes } from '../../play/disputes/messages/en/disputes';
import { useRefreshByTime } from '../../refresh/use-refresh-by-time';
import { Figures, MovedCoins, WaitingList } from './desk';
import { Evening } from './evening';
import { overview } from './messages/en';
import { Reserves } from './reserves';
import { DraftContests, OpenRulings, PausedContests } from './sections';
import { useBoard } from './use-board';
import { isOverdue, splitPausedContests } from './waiting';

const unfinishedPhases = ['draft', 'registration', 'check_in', 'running', 'awaiting_review'] as const;

export function OverviewPage() {
  const t = useMessages(overview);
  const { what: queueName } = useMessages(disputes);
  const { what: contestsName } = useMessages(contests);
  const mayRule = useHasCapability('matches.rule');
  const mayManage = useHasCapability('contests.manage');
  const mayAdjust = useHasCapability('ledger.adjust');
  const disputesRead = useRead('listDisputes', { query: { perPage: 100 } }, { enabled: mayRule, refreshEvery: 10_000 });
  const pausedRead = useRead(
    'listAdminContests',
    { query: { perPage: 100, sort: 'startsAt', filter: { phase: [...unfinishedPhases], status: 'paused' } } },
    { enabled: mayManage, refreshEvery: 30_000 },
  );
  const deskRead = useRead('getDesk', {}, { refreshEvery: 4000 });
  const boardRead = useBoard();
  const openDisputes = disputesRead.status === 'ready' ? disputesRead.data : null;
  const { drafts, pausedContests } = splitPausedContests(pausedRead.status === 'ready' ? pausedRead.data.items : []);
  const overdueCount = (openDisputes?.items ?? []).filter(isOverdue).length;
  const openTotal = openDisputes?.meta.total ?? openDisputes?.meta.atLeast ?? 0;
  const isKnown =
    (!mayRule || openDisputes !== null) &&
    (!mayManage || (pausedRead.status === 'ready' && boardRead.status === 'ready')) &&
    deskRead.status === 'ready';
  const sentences = [
    ...(overdueCount > 0 ? [t.summary.overdue(overdueCount)] : openTotal > 0 ? [t.summary.rulings(openTotal)] : []),
    ...(drafts.length > 0 ? [t.summary.drafts(drafts.length)] : []),
    ...(pausedContests.length > 0 ? [t.summary.paused(pausedContests.length)] : []),
  ];
  const waitingWork = deskRead.status === 'ready' ? deskRead.data.waiting : [];
  useRefreshByTime(
    'getDesk',
    deskRead.status === 'ready'
      ? { deadlines: waitingWork.map(({ nextAt }) => nextAt), serverNow: deskRead.data.serverNow }
      : null,
  );
  const evening = boardRead.status === 'ready' && boardRead.data.contests.length > 0 ? boardRead.data : null;
  const postDraftCount = deskRead.status === 'ready' ? (deskRead.data.postDrafts ?? 0) : 0;
  const hasNothing = isKnown && evening === null && sentences.length === 0 && waitingWork.length === 0;
  const loading =
    deskRead.status === 'loading' ||
    (mayRule && disputesRead.status === 'loading') ||
    (mayManage && (pausedRead.status === 'loading' || boardRead.status === 'loading'));
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead title={t.title} detail={isKnown && sentences.length > 0 ? sentences.join(' ') : undefined} />
      {mayRule && <ReadNote read={disputesRead} what={queueName} />}
      {mayManage && <ReadNote read={pausedRead} what={contestsName} />}
      {mayManage && <ReadNote read={boardRead} what={t.board.what} />}
      <ReadNote read={deskRead} what={t.waiting.what} />
      {loading && <SkeletonRows rows={5} label={t.loading} />}
      {!loading && (
        <Stack gap="section">
          {evening && <Evening board={evening} />}
          {openDisputes && openTotal > 0 && <OpenRulings disputes={openDisputes.items} total={openTotal} />}
          <WaitingList waitingWork={waitingWork} />
          {drafts.length > 0 && <DraftContests contests={drafts} />}
          {pausedContests.length > 0 && <PausedContests contests={pausedContests} />}
          {hasNothing && (
            <EmptyState
              title={postDraftCount > 0 ? t.nothing.drafts(postDraftCount) : t.nothing.title}
              message={t.nothing.message}
              action={
                postDraftCount > 0 ? (
                  <Button to={`${base}/posts?status=draft`}>{t.nothing.viewDrafts}</Button>
                ) : undefined
              }
            />
          )}
          {mayAdjust && <Reserves />}
          {deskRead.status === 'ready' && <MovedCoins {...deskRead.data} />}
          {deskRead.status === 'ready' && <Figures {...deskRead.data} />}
        </Stack>
      )}
    </>
  );
}
