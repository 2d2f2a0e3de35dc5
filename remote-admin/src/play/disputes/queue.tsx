import { useParams } from '@laurel/shared/router';
import { joinClassNames } from '@laurel/shared/ui/class-names';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { useEffect, useRef } from 'react';
import { base } from '../../layout/base-path';
import type { Dispute } from './match';
import { describeDisputeReason, formatPairing } from './match-texts';
import { disputes } from './messages/en/disputes';
import { matchWords } from './messages/en/match-words';
import s from './queue.module.css';
import { QueueRow } from './queue-row';
import { RuleClock } from './rule-clock';

export interface QueueProps {
  openDisputes: readonly Dispute[];
  beside?: boolean;
  serverOffsetMs?: number | undefined;
}

export function Queue({ openDisputes, beside = false, serverOffsetMs }: QueueProps) {
  const { matchId } = useParams();
  const { title } = useMessages(disputes);
  const t = useMessages(matchWords);
  const { round: formatRound } = useMessages(names);
  const queue = useRef<HTMLElement>(null);

  // Scrolls the queue sideways to the open match. `scrollIntoView` could scroll the page too.
  useEffect(() => {
    const current = matchId && queue.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && queue.current) queue.current.scrollLeft = current.offsetLeft - queue.current.offsetLeft;
  }, [matchId]);

  return (
    <nav
      ref={queue}
      data-queue={beside ? 'beside' : ''}
      aria-label={title}
      className={joinClassNames(s.queue, beside && s.beside)}
    >
      {openDisputes.map((dispute) => (
        <QueueRow
          key={dispute.id}
          to={`${base}/disputes/${dispute.id}`}
          title={formatPairing(dispute, t)}
          timing={<RuleClock ruleBy={dispute.ruleBy} serverOffsetMs={serverOffsetMs} />}
        >
          {t.where(dispute.contest.title, formatRound(dispute.roundSize, dispute.stage))}{' '}
          {describeDisputeReason(dispute, t)}
        </QueueRow>
      ))}
    </nav>
  );
}
