import { Section } from '@laurel/shared/area';
import { requireFormat } from '@laurel/shared/formats';
import { MarkdownText } from '@laurel/shared/markdown';
import { type ContestDetail, isolateText } from '@laurel/shared/protocol';
import { useParams } from '@laurel/shared/router';
import type { PageReads } from '@laurel/shared/service';
import { calculateOffset } from '@laurel/shared/service';
import { useHasCapability } from '@laurel/shared/session';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Page, Stack } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { Text } from '@laurel/shared/ui/text';
import { type ReactNode, useMemo, useState } from 'react';
import { NotFoundPage } from '../../../layout/not-found-page';
import { useLiveRead } from '../../../layout/use-live-read';
import { formatDuration, hasNoPrizes, isChanging, isPaused } from '../contest-words';
import { bracket as bracketWords } from '../messages/en/bracket';
import { contest as words } from '../messages/en/contest';
import { roundLengths } from '../messages/en/round-lengths';
import { Announcements } from './announcements';
import { Champion } from './champion';
import { ContestBracket, hasMatchesBelowTable, useBracketHeading } from './contest-bracket';
import { ContestHead } from './contest-head';
import s from './contest-page.module.css';
import { ContestSkeleton } from './contest-skeleton';
import { EnteredCard } from './entered-card';
import { EntrantsTable } from './entrants-table';
import { EntryCard } from './entry-card';
import { deriveEntryState } from './entry-state';
import { Prizes } from './prizes';
import { PushOffer } from './push-offer';
import { formatMatchLengths } from './round-lengths';
import { SeatCard } from './seat-card';
import { SectionTabs } from './section-tabs';
import { Timeline } from './timeline';
import { listEntrantsWithSpot } from './waitlist';

export { loadMarkdown as parts } from '@laurel/shared/markdown';
export { head } from './contest-page-head';

export const reads: PageReads = ({ pathname }) => [
  { name: 'getPublicContest', request: { params: { id: pathname.split('/').at(-1) ?? '' } } },
];

export function ContestPage() {
  const { id = '' } = useParams();
  const t = useMessages(words);
  const read = useLiveRead('getPublicContest', { params: { id } }, isChanging);
  const note = <ReadNote read={read} what={t.what} />;
  if (read.status === 'ready') return <Contest contest={read.data} note={note} onDue={read.retry} />;
  if (read.status === 'failed' && read.failure.error.kind === 'status' && read.failure.error.status === 404)
    return <NotFoundPage />;
  return (
    <Page className={s.page}>
      <title>{`${t.tab} | Laurel`}</title>
      <h1 className={s.hidden}>{t.tab}</h1>
      {note}
      {read.status === 'loading' && <ContestSkeleton />}
    </Page>
  );
}

interface ContestProps {
  contest: ContestDetail;
  note: ReactNode;
  onDue: () => void;
}

function Contest({ contest, note, onDue }: ContestProps) {
  const t = useMessages(words);
  const mayManage = useHasCapability('contests.manage');
  const serverOffsetMs = useMemo(() => calculateOffset(contest.serverNow), [contest.serverNow]);
  const state = deriveEntryState(contest, contest.serverNow);
  const [moveCount, setMoveCount] = useState(0);
  const [hasEntered, setHasEntered] = useState(false);
  const onMoved = () => setMoveCount((before) => before + 1);
  const onEntered = () => {
    onMoved();
    setHasEntered(true);
  };
  const showsCardBeside = contest.phase === 'draft' || contest.phase === 'registration' || contest.phase === 'check_in';
  const card =
    state.kind === 'may_enter' ? (
      <EntryCard contest={contest} serverOffsetMs={serverOffsetMs} onEntered={onEntered} />
    ) : state.kind === 'watching' ? null : state.kind === 'offered' ? (
      <SeatCard contest={contest} onTaken={onEntered} />
    ) : (
      <EnteredCard
        contest={contest}
        state={state}
        serverOffsetMs={serverOffsetMs}
        isStrip={!showsCardBeside}
        onDue={onDue}
        onCheckedIn={onMoved}
        onLeft={onMoved}
      />
    );
  const shownCard = card && (moveCount > 0 ? <Callout key={moveCount}>{card}</Callout> : card);
  const sections = orderSections(contest, showsCardBeside);
  return (
    <>
      <title>{`${isolateText(contest.title)} | Laurel`}</title>
      {contest.phase === 'completed' && <Champion contest={contest} />}
      <Page className={s.page}>
        <div className={joinClassNames(s.top, showsCardBeside && shownCard && s.withCard)}>
          <div className={s.lead}>
            <Section>
              <ContestHead contest={contest} serverOffsetMs={serverOffsetMs} onDue={onDue} />
            </Section>
            {note}
            <Announcements contest={contest} />
            <StateNotes contest={contest} />
            {mayManage && (
              <div className={s.manage}>
                <Button size="small" to={`/dashboard/admin/contests/${contest.id}`}>
                  {t.manage}
                </Button>
              </div>
            )}
          </div>
          {shownCard && (
            <div className={s.card}>
              <Stack>
                <Section>{shownCard}</Section>
                {hasEntered && <PushOffer />}
              </Stack>
            </div>
          )}
        </div>
        <ContestSections contest={contest} sections={sections} />
        {sections.map((section) => (
          <Section key={section} below={section !== 'bracket'}>
            <ContestSection section={section} contest={contest} serverOffsetMs={serverOffsetMs} />
          </Section>
        ))}
      </Page>
    </>
  );
}

type SectionName = 'bracket' | 'prizes' | 'entrants' | 'rules' | 'timeline';

function orderSections(contest: ContestDetail, beforeDraw: boolean): SectionName[] {
  const { phase, prizes, matches } = contest;
  const order: SectionName[] = beforeDraw
    ? ['prizes', 'timeline', 'bracket', 'entrants', 'rules']
    : ['bracket', 'prizes', 'entrants', 'rules', 'timeline'];
  const absentSections = new Set<SectionName>();
  if (prizes.length === 0 || hasNoPrizes(contest)) absentSections.add('prizes');
  if (phase === 'cancelled' && matches.length === 0) absentSections.add('bracket');
  return order.filter((section) => !absentSections.has(section));
}

function ContestSections({ contest, sections }: { contest: ContestDetail; sections: readonly SectionName[] }) {
  const t = useMessages(words);
  const heading = useBracketHeading(contest);
  const { group: matchesTitle } = useMessages(bracketWords).parts;
  const labels: Record<SectionName, string> = {
    bracket: heading.title,
    prizes: t.prizes.title,
    entrants: t.entrants,
    rules: t.rules.title,
    timeline: t.timeline.title,
  };
  return (
    <div className={s.tabs}>
      <SectionTabs
        label={t.sections}
        sections={sections.flatMap((id) => [
          {
            id,
            label: labels[id],
            count: id === 'entrants' ? listEntrantsWithSpot(contest).length : undefined,
          },
          ...(id === 'bracket' && hasMatchesBelowTable(contest) ? [{ id: 'matches', label: matchesTitle }] : []),
        ])}
      />
    </div>
  );
}

interface ContestSectionProps {
  section: SectionName;
  contest: ContestDetail;
  serverOffsetMs: number;
}

function ContestSection({ section, contest, serverOffsetMs }: ContestSectionProps) {
  switch (section) {
    case 'bracket':
      return <ContestBracket contest={contest} />;
    case 'prizes':
      return <Prizes contest={contest} />;
    case 'entrants':
      return <EntrantsTable contest={contest} />;
    case 'rules':
      return <Rules contest={contest} />;
    case 'timeline':
      return <Timeline contest={contest} serverOffsetMs={serverOffsetMs} />;
  }
}

function Rules({ contest }: { contest: ContestDetail }) {
  const t = useMessages(words).rules;
  const lengthWords = useMessages(roundLengths);
  const isTable = requireFormat(contest.format).decidedBy !== 'bracket';
  const { outAfter, groups } = contest.formatSettings ?? {};
  const format = requireFormat(contest.format);
  const isDecidedByBoth = format.decidedBy === 'both';
  const days = format.countRoundDays(contest.formatSettings ?? {});
  const tableFormat =
    isDecidedByBoth && groups === undefined
      ? 'swiss'
      : isDecidedByBoth || days !== null
        ? 'round_robin'
        : contest.format;
  return (
    <section aria-labelledby="rules" data-reveal="contest-rules">
      <RuleHeading title={t.title} id="rules" />
      <div className={s.rules}>
        {contest.rules ? <MarkdownText text={contest.rules} topHeading={3} /> : <Text>{t.none}</Text>}
      </div>
      <Text size="t2" tone="muted" prose className={s.timing}>
        {t.timing(
          formatDuration(contest.matchCheckInMinutes),
          formatDuration(contest.playMinutes),
          formatDuration(contest.confirmMinutes),
        )}{' '}
        {contest.reporting && contest.reporting !== 'score' && <>{t.reporting[contest.reporting]} </>}
        {isTable ? t.table.forfeit : t.forfeit(!hasNoPrizes(contest))}
      </Text>
      {Object.keys(contest.roundLengths ?? {}).length > 0 && (
        <Text size="t2" tone="muted" prose className={s.timing}>
          {lengthWords.rule(formatMatchLengths(contest))}
        </Text>
      )}
      {isTable && (
        <Text size="t2" tone="muted" prose className={s.timing}>
          {t.table.decides[tableFormat]} {outAfter !== undefined && t.table.out(outAfter)}
        </Text>
      )}
      {days !== null && (
        <Text size="t2" tone="muted" prose className={s.timing}>
          {t.days(days)}
        </Text>
      )}
      {isDecidedByBoth && (
        <Text size="t2" tone="muted" prose className={s.timing}>
          {groups === undefined ? t.stages.swiss : t.stages.groups} {t.stages.others}
        </Text>
      )}
    </section>
  );
}

function StateNotes({ contest }: { contest: ContestDetail }) {
  const t = useMessages(words);
  return (
    <>
      {isPaused(contest) && contest.pausedAt !== null && (
        <Note tone="info" title={t.paused.title}>
          {t.paused.stopped(<DateTime value={contest.pausedAt} />)} {t.paused.resuming}
        </Note>
      )}
      {contest.phase === 'cancelled' && (
        <Note tone="warning" title={t.cancelled.title}>
          {contest.cancelReason && <p>{t.cancelled.why(contest.cancelReason)}</p>}
          {Number(contest.entryFee) > 0 && contest.entered > 0 && <p>{t.cancelled.refunded}</p>}
        </Note>
      )}
      {contest.phase === 'awaiting_review' && (
        <Note tone="info" title={t.review.title}>
          {requireFormat(contest.format).decidedBy === 'table' ? t.review.table : t.review.message}
        </Note>
      )}
    </>
  );
}
