import type { AnswerOf, PlayerRef } from '@laurel/shared/protocol';
import { calculateOffset, useRead } from '@laurel/shared/service';
import { useSessionUser } from '@laurel/shared/session';
import { Amount } from '@laurel/shared/ui/amount';
import { Button } from '@laurel/shared/ui/button';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { Countdown, DateTime } from '@laurel/shared/ui/date-time';
import { Heading, Hyphenated, measureText } from '@laurel/shared/ui/heading';
import { Helmet } from '@laurel/shared/ui/helmet';
import { kit, names, useMessages } from '@laurel/shared/ui/locale';
import { Page } from '@laurel/shared/ui/page';
import { ReadNote } from '@laurel/shared/ui/read-note';
import { SkeletonLine } from '@laurel/shared/ui/skeleton';
import { Text } from '@laurel/shared/ui/text';
import { TextLink } from '@laurel/shared/ui/text-link';
import { ArrowDown, ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { describeClock, formatGameLine, isPaused } from '../play/contests/contest-words';
import { contestWords } from '../play/contests/messages/en/contest-words';
import s from './hero.module.css';
import { home } from './messages/en';
import { openContestsAnchor } from './open-contests';
import { scheduleRefreshMs } from './schedule';
import { splitTitle } from './title-lines';

type Feature = NonNullable<AnswerOf<'getSchedule'>['feature']>;

export function Hero() {
  const { title, hero: t } = useMessages(home);
  const { loading } = useMessages(kit);
  const read = useRead('getSchedule', {}, { refreshEvery: scheduleRefreshMs });
  const feature = read.status === 'ready' ? read.data.feature : null;
  const isVisitor = useSessionUser() === null;
  return (
    <Frame title={feature?.title ?? title} hasLead={isVisitor || (read.status === 'ready' && !feature)}>
      <div className={s.note}>
        <ReadNote read={read} what={t.what} />
      </div>
      {read.status === 'loading' && (
        <div className={s.waiting} role="status" aria-label={loading}>
          <SkeletonLine width="min(420px, 80%)" />
          <SkeletonLine width="min(300px, 60%)" />
        </div>
      )}
      {read.status === 'ready' && feature && (
        <FeaturedContest feature={feature} serverNow={read.data.serverNow} onDue={read.retry} />
      )}
      {!feature && <Actions feature={null} />}
    </Frame>
  );
}

/** How far the second of three lines is indented, in ems. */
const indent = 0.82;

interface FrameProps {
  title: string;
  hasLead: boolean;
  children: ReactNode;
}

function Frame({ title, hasLead, children }: FrameProps) {
  const { hero: t } = useMessages(home);
  const lines = splitTitle(title);
  const isIndented = (index: number) => index === 1 && lines.length === 3;
  const widths = lines.map((line) => measureText(line.toUpperCase()));
  const sizes = {
    '--widest': Math.max(...widths).toFixed(2),
    '--widest-indented': Math.max(...widths.map((width, index) => width + (isIndented(index) ? indent : 0))).toFixed(2),
  };
  return (
    <section className={s.hero}>
      <Page className={s.inner}>
        <div className={s.helmet}>
          <Helmet />
        </div>
        <div className={s.title}>
          <Heading level={1} variant="d7">
            <span className={s.lines} style={sizes as CSSProperties}>
              {lines.map((line, index) => (
                <span key={line} className={joinClassNames(s.line, isIndented(index) && s.indented)}>
                  <Hyphenated caps>{line}</Hyphenated>{' '}
                </span>
              ))}
            </span>
          </Heading>
          {hasLead && <Text className={s.lead}>{t.lead}</Text>}
        </div>
        {children}
      </Page>
    </section>
  );
}

function FeaturedContest({ feature, serverNow, onDue }: { feature: Feature; serverNow: string; onDue: () => void }) {
  const { finalists, nextAt, roundSize, stage, winnerPrize } = feature;
  const t = useMessages(home).hero;
  const { playing, paused, state } = useMessages(contestWords);
  const { round: formatRound } = useMessages(names);
  const eventText = useNextEventText(feature);
  const clockText = nextAt ? describeClock(eventText, nextAt, serverNow) : eventText;
  return (
    <div className={s.featured}>
      <dl className={joinClassNames(s.facts, finalists.flat().length > 2 && s.stacked)}>
        <div className={s.versus}>
          <dt>{finalists.flat().length > 2 ? t.reachFinal(formatGameLine(feature)) : formatGameLine(feature)}</dt>
          <dd className={s.display}>
            <EntrantList feature={feature} />
          </dd>
        </div>
        {isPaused(feature) && (
          <div>
            <dt>{state}</dt>
            <dd className={s.display}>{paused}</dd>
          </div>
        )}
        {!nextAt && roundSize && !isPaused(feature) && (
          <div>
            <dt>{playing}</dt>
            <dd className={s.display}>{formatRound(roundSize, stage)}</dd>
          </div>
        )}
        {nextAt && (
          <div>
            <dt>{clockText}</dt>
            <dd className={s.clock}>
              <Countdown
                key={nextAt}
                until={nextAt}
                serverOffsetMs={calculateOffset(serverNow)}
                label={clockText}
                onEnd={onDue}
              />
              <span className={s.when}>
                <DateTime value={nextAt} />
              </span>
            </dd>
          </div>
        )}
        {Number(winnerPrize) > 0 && (
          <div>
            <dt>{t.toTheWinner}</dt>
            <dd>
              <Amount purpose="headline" value={winnerPrize} tone="gold-display" />
            </dd>
          </div>
        )}
      </dl>
      <Actions feature={feature} />
    </div>
  );
}

function EntrantList({ feature: { phase, finalists, left, entered, maxPlayers } }: { feature: Feature }) {
  const t = useMessages(home).hero;
  const [firstFinalist, secondFinalist] = finalists;
  if (firstFinalist.length > 0 && secondFinalist.length > 0)
    return (
      <>
        <FinalistNames players={firstFinalist} />
        <span className={s.quiet}>{t.versus}</span>
        <FinalistNames players={secondFinalist} />
      </>
    );
  if (phase === 'running' && left > 0) return t.left(left, entered);
  return entered >= maxPlayers ? t.full(entered) : t.entered(entered, maxPlayers);
}

function FinalistNames({ players }: { players: readonly PlayerRef[] }) {
  const { or } = useMessages(home).hero;
  return players.map(({ id, username }, index) => (
    <span key={id}>
      {index > 0 && <span className={s.quiet}>{or}</span>}
      <span className={s.who}>{username}</span>
    </span>
  ));
}

function useNextEventText({ phase, nextAt, startsAt }: Feature): string {
  const { next } = useMessages(contestWords);
  const { itStarts } = useMessages(home).hero;
  switch (phase) {
    case 'draft':
      return next.entryOpens;
    case 'registration':
      return next.entryCloses;
    case 'check_in':
      return nextAt === startsAt ? itStarts : next.checkInCloses;
    default:
      return next.starts;
  }
}

function Actions({ feature }: { feature: Feature | null }) {
  const t = useMessages(home).hero;
  const isVisitor = useSessionUser() === null;
  const isOpen = feature?.phase === 'registration' && feature.entered < feature.maxPlayers;
  if (isVisitor)
    return (
      <div className={joinClassNames(s.actions, s.two)}>
        <Button variant="primary" size="large" iconAfter={ArrowDown} to={`#${openContestsAnchor}`}>
          {t.join}
        </Button>
        <Button size="large" to="/register">
          {t.signUp}
        </Button>
        {feature && (
          <TextLink to={`/contests/${feature.slug}`}>
            {feature.phase === 'running' || feature.phase === 'completed' ? t.bracket : t.contest}
          </TextLink>
        )}
      </div>
    );
  return (
    <div className={s.actions}>
      {feature && !isOpen ? (
        <>
          <Button variant="primary" size="large" iconAfter={ArrowRight} to={`/contests/${feature.slug}`}>
            {t.bracket}
          </Button>
          <TextLink to="/contests?phase=registration">{t.enter}</TextLink>
        </>
      ) : (
        <>
          <Button
            variant="primary"
            size="large"
            iconAfter={ArrowRight}
            to={feature ? `/contests/${feature.slug}` : '/contests'}
          >
            {t.enter}
          </Button>
          {feature && <TextLink to="/contests">{t.all}</TextLink>}
        </>
      )}
    </div>
  );
}
