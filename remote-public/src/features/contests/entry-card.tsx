import type { ContestDetail } from '@laurel/shared/contract';
import { refreshReads, useCommand, writeRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { formatAmount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Checklist } from '@laurel/shared/ui/checklist';
import { DateTime, Relative } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { withNext } from '../auth/safe-next';
import s from './entry-card.module.css';

type Condition = ContestDetail['eligibility']['conditions'][number]['condition'];

export interface EntryCardProps {
  contest: ContestDetail;
  serverOffsetMs: number;
  /** The viewer has just come in. */
  onEntered: () => void;
}

/** "Can you enter?": the whole checklist before the button, and the button whose verb carries the fee. */
export function EntryCard({ contest, serverOffsetMs, onEntered }: EntryCardProps) {
  const user = useSessionUser();
  const here = `/contests/${contest.slug}`;
  const { conditions, eligible } = contest.eligibility;
  const met = conditions.filter((condition) => condition.met).length;
  // Of a visitor only some lines can be told: the rest is not unmet, only not known yet.
  const known = user ? conditions : conditions.filter(({ condition, met: is }) => is || tellable.has(condition));
  const later = conditions.filter((condition) => !known.includes(condition));
  return (
    <Panel as="section" aria-labelledby="can-you-enter">
      <Heading level={2} id="can-you-enter">
        Can you enter?
      </Heading>
      <Text size="t2" tone="muted" className={s.summary}>
        {eligible
          ? 'Yes: every condition is met.'
          : user
            ? `${met} of ${conditions.length} are met. Mend the marked lines and the button opens.`
            : 'Sign in, and each line is checked against your account.'}
      </Text>
      <Checklist
        label="Conditions to enter"
        items={known.map(({ condition, met: fulfilled, title, detail, fix }) => ({
          id: condition,
          met: fulfilled,
          label: title,
          detail,
          ...(fix ? { fix: { label: fix.label, to: fixPath(condition, fix.to, here) } } : {}),
        }))}
      />
      {later.length > 0 && (
        <Text size="t2" tone="muted" className={s.later}>
          Then we check: {later.map(({ title }) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}.
        </Text>
      )}
      <div className={s.act}>
        {user ? (
          <EnterButton contest={contest} onEntered={onEntered} />
        ) : (
          <Button variant="primary" size="large" full to={withNext('/sign-in', here)}>
            Sign in to enter
          </Button>
        )}
        <Text size="t2" tone="muted">
          {Number(contest.entryFee) === 0 ? 'Entry is free. ' : 'The fee is held in escrow from entry. '}
          {Number(contest.entryFee) > 0 && `You get all of it back if fewer than ${contest.minPlayers} check in. `}
          Check-in opens <DateTime value={contest.checkInOpensAt} /> (
          <Relative value={contest.checkInOpensAt} serverOffsetMs={serverOffsetMs} />) and closes{' '}
          <DateTime value={contest.checkInClosesAt} format="time" />.
        </Text>
      </div>
    </Panel>
  );
}

const tellable = new Set<Condition>(['signed_in', 'registration_open', 'place_left']);

/** Those that lead through the entrance come back here. */
function fixPath(condition: Condition, to: string, here: string): string {
  if (condition === 'signed_in') return withNext('/sign-in', here);
  if (condition === 'email_verified') return withNext('/verify', here);
  return to;
}

function EnterButton({ contest, onEntered }: Pick<EntryCardProps, 'contest' | 'onEntered'>) {
  const enter = useCommand('enterContest', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'getProgramme', 'getUser'],
  });
  const free = Number(contest.entryFee) === 0;
  const run = async () => {
    const result = await enter.run({ body: { contestId: contest.id } });
    if (!result.error) {
      writeRead('getPublicContest', { params: { id: contest.slug } }, result.data);
      onEntered();
    }
    // What was refused has a reason that the checklist may not show yet.
    else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  const { failure } = enter;
  return (
    <>
      {failure && failure.error.kind !== 'cancelled' && (
        <Note
          tone="danger"
          announce
          title="You are not in."
          action={
            failure.networkError ? (
              <Button size="small" busy={enter.fetching} onClick={() => void enter.retry()}>
                Try again
              </Button>
            ) : undefined
          }
        >
          {failure.message}
        </Note>
      )}
      <Button
        variant="primary"
        size="large"
        full
        disabled={!contest.eligibility.eligible}
        busy={enter.fetching}
        onClick={() => void run()}
      >
        {free ? 'Enter for free' : `Enter for ${formatAmount(contest.entryFee)} LRL`}
      </Button>
    </>
  );
}
