import { NavLink, useParams } from '@laurel/shared/router';
import { classNames } from '@laurel/shared/ui/class-names';
import { Relative } from '@laurel/shared/ui/date-time';
import { useEffect, useRef } from 'react';
import { base } from '../../layout/sections';
import s from './queue.module.css';
import { pairing, queryWord, type ResultQuery } from './words';

export interface QueueProps {
  queries: readonly ResultQuery[];
  /** Beside a case: one sideways row where there is no room for a column. */
  beside?: boolean;
}

/** The matches that wait for a ruling, in the server's order. */
export function Queue({ queries, beside = false }: QueueProps) {
  const { matchId } = useParams();
  const queue = useRef<HTMLElement>(null);

  // In the sideways row the match at hand may lie out of sight; only the row moves, never the page.
  useEffect(() => {
    const current = matchId && queue.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && queue.current) queue.current.scrollLeft = current.offsetLeft - queue.current.offsetLeft;
  }, [matchId]);

  return (
    <nav ref={queue} aria-label="Results to rule" className={classNames(s.queue, beside && s.beside)}>
      {queries.map((query) => (
        <NavLink key={query.id} to={`${base}/results/${query.id}`} className={s.item ?? ''}>
          <span className={s.pair}>{pairing(query)}</span>
          <span className={s.since}>
            <Relative value={query.since} />
          </span>
          <span className={s.what}>
            {query.contest.title}, {query.roundName.toLowerCase()}. {queryWord(query)}
          </span>
        </NavLink>
      ))}
    </nav>
  );
}
