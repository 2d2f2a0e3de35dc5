import { useSearchParams } from '@laurel/shared/router';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { useHasCapability, useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Relative } from '@laurel/shared/ui/date-time';
import { EmptyState } from '@laurel/shared/ui/empty-state';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SegmentedControl } from '@laurel/shared/ui/segmented-control';
import { SkeletonRows } from '@laurel/shared/ui/skeleton';
import { StateMark } from '@laurel/shared/ui/state-mark';
import type { ReactNode } from 'react';
import { base } from '../../layout/base-path';
import { PageHead } from '../../layout/page-head';
import { contestWords } from '../../play/contests/messages/en/contest-words';
import { deriveState } from '../../play/contests/state';
import { disputes } from '../../play/disputes/messages/en/disputes';
import { Queue } from '../../play/disputes/queue';
import { QueueRow } from '../../play/disputes/queue-row';
import { overview } from './messages/en';
import { NeedList, RunBy } from './needs';
import s from './overview-page.module.css';
import { type Board, isOrganisedBy, useBoard } from './use-board';

export function BoardPage() {
  const t = useMessages(overview).board;
  const { title: rulings, what: queueName } = useMessages(disputes);
  const mayRule = useHasCapability('matches.rule');
  const boardRead = useBoard();
  const disputesRead = useRead('listDisputes', { query: { perPage: 100 } }, { enabled: mayRule, refreshEvery: 10_000 });
  const me = useSessionUser();
  const [params, setParams] = useSearchParams();
  const mineOnly = params.has('mine');
  const loadedBoard = boardRead.status === 'ready' ? boardRead.data : null;
  const ownContests = loadedBoard?.contests.filter((contest) => isOrganisedBy(contest, me?.id)) ?? [];
  const contests = mineOnly ? ownContests : (loadedBoard?.contests ?? []);
  const isShown = (contestId: string) => !mineOnly || contests.some(({ id }) => id === contestId);
  const needs = loadedBoard?.needs.filter(({ contestId }) => isShown(contestId)) ?? [];
  const openDisputes =
    disputesRead.status === 'ready' ? disputesRead.data.items.filter(({ contest }) => isShown(contest.id)) : [];
  const serverOffsetMs = loadedBoard ? calculateOffset(loadedBoard.serverNow) : 0;
  const isKnown = loadedBoard !== null && (!mayRule || disputesRead.status === 'ready');
  const waitingCount = needs.length + openDisputes.length;
  return (
    <>
      <title>{`${t.title} | Laurel`}</title>
      <PageHead
        title={t.title}
        detail={isKnown && contests.length > 0 ? t.summary(waitingCount, contests.length) : undefined}
        actions={
          loadedBoard?.contests.some(({ organisers }) => organisers) ? (
            <SegmentedControl
              label={t.whose}
              value={mineOnly ? 'mine' : 'all'}
              onChange={(value) => setParams(value === 'mine' ? { mine: '' } : {}, { replace: true })}
              segments={[
                { value: 'all', label: t.all(loadedBoard.contests.length) },
                { value: 'mine', label: t.mine(ownContests.length) },
              ]}
            />
          ) : undefined
        }
      />
      <ReadNote read={boardRead} what={t.what} />
      {mayRule && <ReadNote read={disputesRead} what={queueName} />}
      {boardRead.status === 'loading' && <SkeletonRows rows={5} label={t.loading} />}
      {loadedBoard && (
        <Stack gap="section">
          <NeedList board={loadedBoard} needs={needs} title={t.needs} />
          {openDisputes.length > 0 && (
            <section aria-labelledby="rulings">
              <RuleHeading id="rulings" title={rulings} />
              <Queue openDisputes={openDisputes} serverOffsetMs={serverOffsetMs} />
            </section>
          )}
          {contests.length > 0 ? (
            <section aria-labelledby="contests">
              <RuleHeading id="contests" title={t.contests} />
              <div data-queue="" className={s.rows}>
                {contests.map((contest) => (
                  <ContestRow key={contest.id} contest={contest} serverOffsetMs={serverOffsetMs} />
                ))}
              </div>
            </section>
          ) : (
            <EmptyState
              title={(loadedBoard.contests.length > 0 ? t.noneOfMine : t.none).title}
              message={(loadedBoard.contests.length > 0 ? t.noneOfMine : t.none).message}
              action={<Button to={`${base}/contests`}>{t.none.action}</Button>}
            />
          )}
        </Stack>
      )}
    </>
  );
}

interface ContestRowProps {
  contest: Board['contests'][number];
  serverOffsetMs: number;
}

function ContestRow({ contest, serverOffsetMs }: ContestRowProps) {
  const t = useMessages(overview).board;
  const words = useMessages(contestWords);
  const { state, paused, tone } = deriveState(contest);
  return (
    <QueueRow
      to={`${base}/contests/${contest.id}`}
      title={contest.title}
      timing={contest.rulings > 0 ? t.rulings(contest.rulings) : undefined}
    >
      <StateMark tone={tone}>{paused ? words.paused : words.states[state]}.</StateMark> {words.formats[contest.format]}.{' '}
      {describeProgress({ contest, serverOffsetMs }, t)} <RunBy contest={contest} />
    </QueueRow>
  );
}

function describeProgress(
  { contest, serverOffsetMs }: ContestRowProps,
  t: Translated<typeof overview.english.board>,
): ReactNode {
  const { phase, playing, maxPlayers, checkedIn, missed, played, matches } = contest;
  switch (phase) {
    case 'draft':
      return t.next.entriesOpen(<Relative value={contest.registrationOpensAt} serverOffsetMs={serverOffsetMs} />);
    case 'registration':
      return t.next.checkInOpens(
        playing,
        maxPlayers,
        <Relative value={contest.checkInOpensAt} serverOffsetMs={serverOffsetMs} />,
      );
    case 'check_in':
      return t.next.checkInCloses(
        checkedIn,
        playing,
        <Relative value={contest.checkInClosesAt} serverOffsetMs={serverOffsetMs} />,
      );
    case 'running':
      return t.next.running(played, matches, playing, missed);
    case 'awaiting_review':
      return t.next.review;
  }
}
