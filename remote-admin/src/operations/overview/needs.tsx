import type { BoardNeed } from '@laurel/shared/protocol';
import { useNavigate } from '@laurel/shared/router';
import { calculateOffset, useCommand } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Countdown, Relative } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { base } from '../../layout/base-path';
import { buildMatchPath } from '../../layout/match-path';
import { contest as contestMessages } from '../../play/contests/messages/en/contest';
import { deriveStatusChange } from '../../play/contests/state';
import { QueueRow } from '../../play/disputes/queue-row';
import { overview } from './messages/en';
import s from './overview-page.module.css';
import { type AskedNeed, type Board, type BoardContest, isOrganisedBy } from './use-board';

const NeedDialog = lazy(() => import(/* webpackChunkName: "dialogs" */ './need-dialog'));

type Words = Translated<typeof overview.english.board>;

export interface NeedListProps {
  board: Board;
  needs: readonly BoardNeed[];
  title?: string;
}

/** The tasks for staff, each with its action. Render it even without tasks, because a dialog can outlive its row. */
export function NeedList({ board, needs, title }: NeedListProps) {
  const [askedNeed, setAskedNeed] = useState<AskedNeed | null>(null);
  const contestsById = new Map(board.contests.map((contest) => [contest.id, contest]));
  const serverOffsetMs = calculateOffset(board.serverNow);
  const rows = (
    <div data-queue="" className={s.rows}>
      {needs.flatMap((need) => {
        const contest = contestsById.get(need.contestId);
        if (!contest) return [];
        const onAsk = () => setAskedNeed({ need, contest, open: true });
        return [
          <NeedRow key={makeKey(need)} need={need} contest={contest} serverOffsetMs={serverOffsetMs} onAsk={onAsk} />,
        ];
      })}
    </div>
  );
  // Once the task is gone, its dialog keeps showing the contest as it was. With the current contest, the dialog could ask for the opposite action.
  const isLive = askedNeed !== null && board.needs.some((need) => makeKey(need) === makeKey(askedNeed.need));
  return (
    <>
      {needs.length > 0 &&
        (title === undefined ? (
          rows
        ) : (
          <section aria-labelledby="needs">
            <RuleHeading id="needs" title={title} />
            {rows}
          </section>
        ))}
      {askedNeed && (
        <Suspense>
          <NeedDialog
            key={makeKey(askedNeed.need)}
            {...askedNeed}
            contest={(isLive && contestsById.get(askedNeed.contest.id)) || askedNeed.contest}
            onClose={() => setAskedNeed({ ...askedNeed, open: false })}
          />
        </Suspense>
      )}
    </>
  );
}

const makeKey = (need: BoardNeed): string => `${need.kind}:${'matchId' in need ? need.matchId : need.contestId}`;

interface NeedFacts {
  need: BoardNeed;
  contest: BoardContest;
  serverOffsetMs: number;
}

interface NeedRowProps extends NeedFacts {
  onAsk: () => void;
}

function NeedRow({ need, contest, serverOffsetMs, onAsk }: NeedRowProps) {
  const t = useMessages(overview).board;
  const [endedDueAt, setEndedDueAt] = useState<string | null>(null);
  const dueAt = 'dueAt' in need ? need.dueAt : null;
  const isOver = dueAt !== null && (endedDueAt === dueAt || Date.parse(dueAt) <= Date.now() + serverOffsetMs);
  const isMatch = 'matchId' in need;
  const clock = dueAt !== null && (
    <Countdown until={dueAt} serverOffsetMs={serverOffsetMs} label={t.left} onEnd={() => setEndedDueAt(dueAt)} />
  );
  return (
    <div className={s.need}>
      <QueueRow
        to={isMatch ? buildMatchPath(need.matchId) : `${base}/contests/${contest.id}`}
        title={isMatch ? t.versus(need.players[0].username, need.players[1].username) : contest.title}
        timing={isOver ? (need.kind === 'unopened' ? t.late : t.over) : clock || undefined}
      >
        {isMatch && `${contest.title}. `}
        {describeNeed({ need, contest, serverOffsetMs }, isOver, t)}
        {contest.entered && ` ${t.entered}`} <RunBy contest={contest} />
      </QueueRow>
      {!contest.entered && (
        <span data-row-act="" className={s.act}>
          <NeedAction need={need} contest={contest} isOver={isOver} onAsk={onAsk} />
        </span>
      )}
    </div>
  );
}

export function RunBy({ contest }: { contest: BoardContest }) {
  const t = useMessages(overview).board;
  const me = useSessionUser();
  const { organisers = [] } = contest;
  if (organisers.length === 0) return null;
  const otherNames = organisers.flatMap(({ id, username }) => (id === me?.id ? [] : [username]));
  return <>{t.runBy(otherNames, isOrganisedBy(contest, me?.id))}</>;
}

function describeNeed({ need, contest, serverOffsetMs }: NeedFacts, isOver: boolean, t: Words): ReactNode {
  switch (need.kind) {
    case 'unopened':
      return isOver ? t.why.checkInGone : t.why.unopened;
    case 'paused':
      return t.why.paused(<Relative value={need.since} serverOffsetMs={serverOffsetMs} />);
    case 'short':
      return t.why.short(contest.checkedIn, contest.minPlayers);
    case 'absent': {
      const [firstAbsentee, secondAbsentee] = need.waitsFor;
      if (firstAbsentee && !secondAbsentee) return (isOver ? t.why.absentOver : t.why.absent)(firstAbsentee.username);
      return isOver ? t.why.absentBothOver : t.why.absentBoth;
    }
    case 'unreported':
      return isOver ? t.why.unreportedOver : t.why.unreported;
    case 'held':
      return t.why.held;
    case 'called': {
      const sinceTime = <Relative value={need.since} serverOffsetMs={serverOffsetMs} />;
      return need.joined
        ? t.why.answered(need.joined.username, need.reason)
        : t.why.called(need.by.username, sinceTime, need.reason);
    }
  }
}

interface NeedActionProps extends Omit<NeedRowProps, 'serverOffsetMs'> {
  isOver: boolean;
}

function NeedAction({ need, contest, isOver, onAsk }: NeedActionProps) {
  const t = useMessages(overview).board;
  const { status, announce } = useMessages(contestMessages);
  const renderButton = (label: string) => (
    <Button size="small" onClick={onAsk}>
      {label}
    </Button>
  );
  switch (need.kind) {
    case 'unopened':
    case 'paused': {
      if (need.kind === 'unopened' && isOver)
        return (
          <Button size="small" to={`${base}/contests/${contest.id}/edit`}>
            {status.editTimes}
          </Button>
        );
      const change = deriveStatusChange(contest);
      return change && renderButton(status[change].verb);
    }
    case 'short':
      return renderButton(announce.action);
    case 'absent':
    case 'unreported':
      return renderButton(t.extend);
    case 'called':
      return <JoinCall matchId={need.matchId} />;
    case 'held':
      return (
        <Button size="small" to={buildMatchPath(need.matchId)}>
          {t.setResult}
        </Button>
      );
  }
}

function JoinCall({ matchId }: { matchId: string }) {
  const t = useMessages(overview).board;
  const navigate = useNavigate();
  const joinCommand = useCommand('joinMatchChat', { announce: 'error', refreshes: ['getBoard', 'getMatchRoom'] });
  return (
    <Button
      size="small"
      busy={joinCommand.fetching}
      onClick={async () => {
        const { error } = await joinCommand.run({ params: { id: matchId } });
        if (!error) navigate(`/dashboard/matches/${matchId}`);
      }}
    >
      {t.join}
    </Button>
  );
}
