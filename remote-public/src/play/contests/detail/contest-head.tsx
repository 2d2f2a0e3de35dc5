import type { ContestDetail } from '@laurel/shared/protocol';
import { Amount } from '@laurel/shared/ui/amount';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Countdown, DateTime } from '@laurel/shared/ui/date-time';
import { Heading } from '@laurel/shared/ui/heading';
import { LeafMeter } from '@laurel/shared/ui/leaf-meter';
import { useMessages } from '@laurel/shared/ui/locale';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { Text } from '@laurel/shared/ui/text';
import { EntryFee } from '../contest-poster';
import { describePhase, findNextMoment, formatContestLine, hasNoPrizes } from '../contest-words';
import { findCover } from '../cover';
import { contest as words } from '../messages/en/contest';
import { contestWords } from '../messages/en/contest-words';
import { findCurrentRound } from './bracket-rounds';
import s from './contest-head.module.css';

export interface ContestHeadProps {
  contest: ContestDetail;
  serverOffsetMs: number;
  onDue: () => void;
}

export function ContestHead({ contest, serverOffsetMs, onDue }: ContestHeadProps) {
  const t = useMessages(words);
  const { facts, playing, noPool } = useMessages(contestWords);
  const { tone, word } = describePhase(contest);
  const nextMoment = findNextMoment(contest, contest.serverNow);
  const round = contest.phase === 'running' ? findCurrentRound(contest) : null;
  return (
    <div className={s.head}>
      <div className={s.art}>
        <img src={findCover(contest)} alt="" width={600} height={800} />
      </div>
      <div className={s.words}>
        <p className={s.line}>
          <StateMark tone={tone}>{word}</StateMark>
          <span className={s.muted}>{formatContestLine(contest)}</span>
        </p>
        <div data-room>
          <Heading level={1} caps className={joinClassNames(s.title, contest.title.length > 36 && s.long)}>
            {contest.title}
          </Heading>
        </div>
        {contest.description && (
          <Text size="lead" className={s.lead}>
            {contest.description}
          </Text>
        )}
        <dl className={s.facts}>
          <div>
            <dt>{facts.pool}</dt>
            {hasNoPrizes(contest) ? (
              <dd className={s.figure}>{noPool}</dd>
            ) : (
              <dd>
                <Amount purpose="headline" value={contest.pool} tone="gold-display" />
              </dd>
            )}
          </div>
          <div>
            <dt>{facts.entry}</dt>
            <dd className={s.figure}>
              <EntryFee amount={contest.entryFee} tone="display" />
            </dd>
          </div>
          <div>
            {nextMoment ? (
              <>
                <dt>{nextMoment.label}</dt>
                <dd>
                  <Countdown
                    key={nextMoment.at}
                    until={nextMoment.at}
                    serverOffsetMs={serverOffsetMs}
                    label={nextMoment.label}
                    onEnd={onDue}
                    className={s.clock}
                  />
                  <span className={s.when}>
                    <DateTime value={nextMoment.at} />
                  </span>
                </dd>
              </>
            ) : round ? (
              <>
                <dt>{playing}</dt>
                <dd className={s.figure}>{round}</dd>
              </>
            ) : (
              <>
                <dt>{contest.phase === 'cancelled' ? t.wasToStart : t.start}</dt>
                <dd className={s.date}>
                  <DateTime value={contest.startsAt} />
                </dd>
              </>
            )}
          </div>
          <div>
            <dt>{contest.matches.length > 0 ? t.drawn : t.entrants}</dt>
            <dd className={s.meter}>
              <LeafMeter value={contest.entered} max={contest.maxPlayers} label={facts.placesTaken} />
            </dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
