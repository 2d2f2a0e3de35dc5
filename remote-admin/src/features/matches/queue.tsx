import { NavLink } from '@laurel/shared/router';
import { Relative } from '@laurel/shared/ui/date-time';
import { base } from '../../layout/sections';
import s from './queue.module.css';
import { pairing, queryWord, type ResultQuery } from './words';

/** The matches that wait for a ruling, in the server's order. */
export function Queue({ queries }: { queries: readonly ResultQuery[] }) {
  return (
    <nav aria-label="Results to rule" className={s.queue}>
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
