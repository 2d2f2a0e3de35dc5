import type { AnswerOf } from '@laurel/shared/protocol';
import { Countdown } from '@laurel/shared/ui/date-time';
import { Heading, RuleHeading } from '@laurel/shared/ui/heading';
import { type Translated, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { useState } from 'react';
import { base } from '../../layout/base';
import { buildMatchPath } from '../../layout/match-path';
import { QueueRow } from '../../play/disputes/queue-row';
import { overview } from './messages/en';
import s from './overview-page.module.css';

type Now = NonNullable<AnswerOf<'getDesk'>['now']>;
type LiveContest = Now['contests'][number];
type LateMatch = Now['late'][number];
type Words = Translated<typeof overview.english.now>;

/** Current contests, and where staff may have to act; nothing if there are none. */
export function NowPlaying({ now: { contests, late } }: { now: Now }) {
  const t = useMessages(overview).now;
  if (contests.length === 0) return null;
  return (
    <section aria-labelledby="now">
      <RuleHeading id="now" title={t.title} trailing={<TextLink to={`${base}/contests`}>{t.all}</TextLink>} />
      <div data-queue="" className={s.rows}>
        {contests.map((contest) => (
          <QueueRow
            key={contest.id}
            to={`${base}/contests/${contest.id}`}
            title={contest.title}
            due={contest.rulings > 0 ? t.rulings(contest.rulings) : undefined}
          >
            {describeFacts(contest, t)}
          </QueueRow>
        ))}
      </div>
      {late.length > 0 && (
        <section aria-labelledby="late" className={s.late}>
          <Heading level={3} id="late">
            {t.late.title}
          </Heading>
          <div data-queue="" className={s.rows}>
            {late.map((match) => (
              <LateRow key={match.id} match={match} />
            ))}
          </div>
        </section>
      )}
    </section>
  );
}

function describeFacts({ phase, paused, playing, checkedIn, missed, maxPlayers }: LiveContest, t: Words): string {
  return [
    paused ? t.paused : t.states[phase],
    phase === 'check_in' ? t.checkedIn(checkedIn, playing) : t.playing(playing),
    ...(missed > 0 ? [t.missed(missed)] : []),
    t.spots(maxPlayers),
  ].join(', ');
}

function LateRow({ match }: { match: LateMatch }) {
  const t = useMessages(overview).now.late;
  const [ended, setEnded] = useState<string | null>(null);
  const [one, other] = match.players;
  const over = ended === match.dueAt || Date.parse(match.dueAt) <= Date.now();
  return (
    <QueueRow
      to={buildMatchPath(match.id)}
      title={t.versus(one.username, other.username)}
      due={over ? t.over : <Countdown until={match.dueAt} label={t.left} onEnd={() => setEnded(match.dueAt)} />}
    >
      {match.contest.title}. {describeReason(match, t)}
    </QueueRow>
  );
}

function describeReason({ status, waitsFor }: LateMatch, t: Words['late']): string {
  const [one, other] = waitsFor;
  if (status === 'live' || !one) return t.live;
  if (status === 'reported') return t.reported(one.username);
  return other ? t.readyBoth : t.ready(one.username);
}
