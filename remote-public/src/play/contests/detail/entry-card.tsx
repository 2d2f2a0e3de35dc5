import { readRefusalParams } from '@laurel/shared/api';
import type { ContestDetail, EntryTerms } from '@laurel/shared/protocol';
import { useLocation } from '@laurel/shared/router';
import { refreshReads, useCommand, writeRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { ActionBar } from '@laurel/shared/ui/action-bar';
import { formatCoins } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { Checklist } from '@laurel/shared/ui/checklist';
import { DateTime, InZone, Relative } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { answers, kit, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Panel } from '@laurel/shared/ui/panel';
import { Text } from '@laurel/shared/ui/text';
import { useEffect, useRef, useState } from 'react';
import { appendNext } from '../../../people/sign-in/safe-next';
import { formatPlatformName } from '../contest-words';
import { entry as words } from '../messages/en/entry';
import s from './entry-card.module.css';
import { MissingCoins } from './missing-coins';
import { NewTerms } from './new-terms';
import { canWait } from './waitlist';

type Conditions = ContestDetail['eligibility']['conditions'];
type Condition = Conditions[number]['condition'];

export interface EntryCardProps {
  contest: ContestDetail;
  serverOffsetMs: number;
  onEntered: () => void;
}

export function EntryCard({ contest, serverOffsetMs, onEntered }: EntryCardProps) {
  const user = useSessionUser();
  const t = useMessages(words);
  const cardPath = `/contests/${contest.slug}#${cardId}`;
  const actionRef = useScrollOnReturn();
  const { conditions, eligible } = contest.eligibility;
  const canJoinWaitlist = canWait(contest.eligibility);
  const metConditions = conditions.filter((condition) => condition.met);
  const unmetConditions = conditions.filter((condition) => !condition.met);
  // For visitors the server checks only some requirements, so the others don't count as missing.
  const missingConditions = user
    ? unmetConditions
    : unmetConditions.filter(({ condition }) => tellableConditions.has(condition));
  const laterConditions = unmetConditions.filter((condition) => !missingConditions.includes(condition));
  // The button below leads to this link, so the checklist leaves it out.
  const missingLink = user && !canJoinWaitlist ? findMissingLink(conditions) : null;
  const makeLine = (condition: Conditions[number]) => ({
    id: condition.condition,
    met: condition.met,
    label: t.line.title(condition),
    detail: isMissingCoins(condition) ? (
      <MissingCoins available={condition.state.params.available} />
    ) : (
      <InZone>{(timeZone) => t.line.state(condition.state, timeZone)}</InZone>
    ),
    ...(condition.fix && condition.fix !== missingLink
      ? { fix: { label: t.line.fix(condition.fix), to: buildFixPath(condition.condition, condition.fix.to, cardPath) } }
      : {}),
  });
  return (
    <Panel as="section" aria-labelledby={cardId}>
      <Heading level={2} id={cardId}>
        {t.title}
      </Heading>
      {!eligible && (
        <Text size="t2" tone="muted" className={s.summary}>
          {user ? t.someMet(metConditions.length, conditions.length) : t.visitor}
        </Text>
      )}
      <Checklist
        label={t.conditions}
        items={[...missingConditions, ...metConditions].map(makeLine)}
        partial={laterConditions.length > 0}
      />
      {laterConditions.length > 0 && (
        <Text size="t2" tone="muted" className={s.later}>
          {t.later(laterConditions.map(t.line.title))}
        </Text>
      )}
      <div className={s.act} ref={actionRef}>
        <ActionBar follows={user && !eligible && !canJoinWaitlist ? 'never' : 'away'}>
          {user ? (
            <EnterButton contest={contest} onEntered={onEntered} />
          ) : (
            <Button variant="primary" size="large" full to={appendNext('/sign-in', cardPath)}>
              {t.signIn}
            </Button>
          )}
        </ActionBar>
        <Text size="t2" tone="muted">
          {canJoinWaitlist && `${t.waitlist.text} `}
          {Number(contest.entryFee) === 0
            ? t.fee.free
            : canJoinWaitlist
              ? t.waitlist.held
              : `${t.fee.escrow} ${t.fee.back(contest.minPlayers)}`}{' '}
          {t.checkIn(
            <DateTime value={contest.checkInOpensAt} />,
            <Relative value={contest.checkInOpensAt} serverOffsetMs={serverOffsetMs} />,
            <DateTime value={contest.checkInClosesAt} format="time" />,
          )}
        </Text>
      </div>
    </Panel>
  );
}

const cardId = 'can-you-enter';

function useScrollOnReturn() {
  const { hash, key } = useLocation();
  const actionRef = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again must scroll again
  useEffect(() => {
    if (hash !== `#${cardId}`) return;
    // The shell scrolls each page to its top first, so wait a frame.
    const frame = requestAnimationFrame(() => actionRef.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
  return actionRef;
}

const tellableConditions = new Set<Condition>(['signed_in', 'registration_open', 'place_left']);

const isMissingCoins = (
  line: Conditions[number],
): line is Conditions[number] & { state: Extract<Conditions[number]['state'], { code: 'available' }> } =>
  line.state.code === 'available' && !line.met;

function buildFixPath(condition: Condition, to: string, currentPath: string): string {
  if (condition === 'signed_in') return appendNext('/sign-in', currentPath);
  if (condition === 'email_verified') return appendNext('/verify', currentPath);
  return to;
}

function findMissingLink(conditions: Conditions): { to: string } | null {
  const [firstCondition, ...otherConditions] = conditions.filter(({ met }) => !met);
  return firstCondition?.condition === 'account_linked' && otherConditions.length === 0 ? firstCondition.fix : null;
}

function EnterButton({ contest, onEntered }: Pick<EntryCardProps, 'contest' | 'onEntered'>) {
  const t = useMessages(words);
  const { failure: describeFailure } = useMessages(answers);
  const { tryAgain } = useMessages(kit);
  const enterCommand = useCommand('enterContest', {
    announce: 'success',
    refreshes: ['getPublicContest', 'listContests', 'getSchedule', 'getUser'],
  });
  const isFree = Number(contest.entryFee) === 0;
  const canJoinWaitlist = canWait(contest.eligibility);
  const missingLink = findMissingLink(contest.eligibility.conditions);
  const [seenTerms, setSeenTerms] = useState<EntryTerms | null>(null);
  const { failure } = enterCommand;
  const terms = readRefusalParams(failure, 'terms_changed')?.terms;
  // After a refusal the button must not name old terms while the rest reloads.
  useEffect(() => {
    if (!terms || contest.termsVersion >= terms.termsVersion) return;
    writeRead('getPublicContest', { params: { id: contest.slug } }, { ...contest, ...terms });
    refreshReads('getPublicContest');
  }, [terms, contest]);
  const sendEntry = async () => {
    setSeenTerms(contest);
    const { id: contestId, termsVersion } = contest;
    const result = await enterCommand.run({
      body: { contestId, termsVersion, ...(canJoinWaitlist && { waitlist: true }) },
    });
    if (!result.error) {
      writeRead('getPublicContest', { params: { id: contest.slug } }, result.data);
      onEntered();
    }
    // The server refused, so the checklist on the page may be out of date.
    else if (result.error.kind === 'status') refreshReads('getPublicContest');
  };
  return (
    <>
      {seenTerms && terms && <NewTerms seenTerms={seenTerms} terms={terms} />}
      {failure && !terms && failure.error.kind !== 'cancelled' && (
        <Note
          tone="danger"
          announce
          title={t.notEntered}
          action={
            failure.networkError ? (
              <Button size="small" busy={enterCommand.fetching} onClick={() => void enterCommand.retry()}>
                {tryAgain}
              </Button>
            ) : undefined
          }
        >
          {describeFailure(failure)}
        </Note>
      )}
      {missingLink && (
        <Button variant="primary" size="large" full to={missingLink.to}>
          {t.linkToEnter(formatPlatformName(contest.platform))}
        </Button>
      )}
      <Button
        variant={missingLink ? 'outline' : 'primary'}
        size="large"
        full
        disabled={!contest.eligibility.eligible && !canJoinWaitlist}
        busy={enterCommand.fetching}
        onClick={() => void sendEntry()}
      >
        {canJoinWaitlist
          ? isFree
            ? t.waitlist.join
            : t.waitlist.joinFor(formatCoins(contest.entryFee, 'exact'))
          : isFree
            ? t.enterFree
            : t.enterFor(formatCoins(contest.entryFee, 'exact'))}
      </Button>
    </>
  );
}
