import { isolateText, type MatchRoom } from '@laurel/shared/protocol';
import { Button } from '@laurel/shared/ui/button';
import { Callout } from '@laurel/shared/ui/callout';
import { DateTime } from '@laurel/shared/ui/date-time';
import { RuleHeading } from '@laurel/shared/ui/heading';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Note } from '@laurel/shared/ui/note';
import { Stack } from '@laurel/shared/ui/page';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { useState } from 'react';
import { PageHead } from '../../layout/page-head';
import { focusActions } from '../../layout/staff-keys';
import s from './dispute-page.module.css';
import { EarlierResults } from './earlier-results';
import { Evidence } from './evidence';
import { isOpen } from './match';
import { MatchFacts } from './match-facts';
import { MatchMeasures } from './match-measures';
import { describeDisputeReason, describeResult, formatPairing, listReplacedResults, statusTones } from './match-texts';
import { disputes } from './messages/en/disputes';
import { matchStaff } from './messages/en/match-staff';
import { matchWords } from './messages/en/match-words';
import { Moment } from './moment';
import { Onlookers } from './onlookers';
import { Reports } from './reports';
import { RulingForm } from './ruling-form';
import { SectionLevelProvider } from './section-level';
import { Timeline } from './timeline';

export interface DisputeDetailProps {
  room: MatchRoom;
  ruleBy: string | null;
  level?: 1 | 2;
  next?: { to: string; isLast: boolean };
}

export function DisputeDetail({ room, ruleBy, level = 2, next }: DisputeDetailProps) {
  const t = useMessages(disputes);
  const words = useMessages(matchWords);
  const { round: formatRound } = useMessages(names);
  const title = formatPairing(room, words);
  const open = isOpen(room);
  const [deciding, setDeciding] = useState(false);
  const hasRuling =
    open ||
    deciding ||
    room.resolution !== null ||
    room.contest.status === 'paused' ||
    (room.staff?.entered ?? false) ||
    listReplacedResults(room).length > 0;
  const dueText = ruleBy !== null && Date.parse(ruleBy) > Date.parse(room.serverNow) ? t.due.by : t.due.was;
  // Opening or closing the form removes the button that was pressed, so move the focus.
  const showForm = (shown: boolean) => {
    setDeciding(shown);
    requestAnimationFrame(focusActions);
  };
  const sectionLevel = level === 1 ? 2 : 3;
  const measures = <MatchMeasures room={room} onRule={open || deciding ? null : () => showForm(true)} />;
  return (
    <SectionLevelProvider value={sectionLevel}>
      <title>{`${isolateText(title)} | Laurel`}</title>
      <PageHead
        level={level}
        title={title}
        detail={
          <>
            <StateMark
              tone={statusTones[room.status]}
              detail={open ? `${describeDisputeReason(room, words)}.` : undefined}
            >
              {words.states[room.status]}.
            </StateMark>{' '}
            {words.whereAndHow(room.contest.title, formatRound(room.roundSize, room.stage), room.bestOf)}
            {open && ruleBy !== null && <> {dueText(<Moment value={ruleBy} />)}</>}{' '}
            {open && <Onlookers key={room.id} matchId={room.id} />}
          </>
        }
        actions={
          <>
            <Button to={`/dashboard/matches/${room.id}`}>{t.openRoom}</Button>
            <Button to={`/contests/${room.contest.slug}`}>{t.openContest}</Button>
          </>
        }
      />
      <Stack gap="large">
        {!open && measures}
        <Reports room={room} />
        <Evidence room={room} />
        {hasRuling && (
          <section aria-labelledby="ruling">
            <RuleHeading
              id="ruling"
              level={sectionLevel}
              title={room.resolution?.by === null && !deciding ? t.ruling.result : t.ruling.title}
              trailing={(open || deciding) && !room.staff?.entered ? t.ruling.shown : undefined}
            />
            {room.resolution === null && <EarlierResults room={room} />}
            <Ruling
              room={room}
              open={open}
              deciding={deciding}
              next={next}
              onDone={() => setDeciding(false)}
              onCancel={() => showForm(false)}
            />
          </section>
        )}
        {open && measures}
        <div className={s.beside}>
          <MatchFacts room={room} />
          <section aria-labelledby="timeline">
            <RuleHeading id="timeline" level={sectionLevel} title={words.timeline} />
            <Timeline events={room.events} evidence={room.evidence} opponents={room.opponents} />
          </section>
        </div>
      </Stack>
    </SectionLevelProvider>
  );
}

interface RulingProps {
  room: MatchRoom;
  open: boolean;
  deciding: boolean;
  next: DisputeDetailProps['next'];
  onDone: () => void;
  onCancel: () => void;
}

function Ruling({ room, open, deciding, next, onDone, onCancel }: RulingProps) {
  const t = useMessages(disputes).ruling;
  const { measures } = useMessages(matchStaff);
  const words = useMessages(matchWords);
  const [wasOpenAtFirst] = useState(open);
  const replacing = deciding && (room.staff?.measures.includes('rule') ?? false);
  const form = replacing && <RulingForm room={room} onDone={onDone} onCancel={onCancel} />;
  if (room.resolution) {
    const { by, reason, at } = room.resolution;
    const ruledTime = <DateTime value={at} />;
    const outcome = (
      <Note
        tone="success"
        announce
        title={t.settled(describeResult(room, words))}
        action={
          next &&
          !replacing && (
            <Button size="small" to={next.to}>
              {next.isLast ? t.back : t.next}
            </Button>
          )
        }
      >
        {by ? t.ruledBy(by.username, ruledTime) : t.settledAt(ruledTime)} {reason && words.quote(reason)}
        <EarlierResults room={room} />
      </Note>
    );
    const ruling = wasOpenAtFirst ? <Callout>{outcome}</Callout> : outcome;
    if (!form) return ruling;
    return (
      <Stack>
        {ruling}
        {form}
      </Stack>
    );
  }
  if (form) return form;
  const isPaused = room.contest.status === 'paused';
  const obstacle = isPaused ? t.paused : room.staff?.entered ? measures.entered : null;
  if (obstacle)
    return (
      <Note tone={open || isPaused ? 'warning' : 'info'} title={obstacle.title}>
        {obstacle.message}
      </Note>
    );
  return open ? <RulingForm room={room} /> : null;
}
