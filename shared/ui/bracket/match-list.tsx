import { MatchCard } from './match-card';
import s from './match-list.module.css';
import type { BracketRound } from './types';

export interface MatchListProps {
  label: string;
  rounds: readonly Pick<BracketRound, 'id' | 'title' | 'matches'>[];
}

/** Some of a contest's matches below the titles of their rounds, such as those in play. */
export function MatchList({ label, rounds }: MatchListProps) {
  return (
    <section aria-label={label} className={s.list}>
      {rounds.map(({ id, title, matches }) => (
        <div key={id}>
          <h3 className={s.title}>{title}</h3>
          <ol className={s.matches}>
            {matches.map(
              (match) =>
                match && (
                  <li key={match.id}>
                    <MatchCard match={match} />
                  </li>
                ),
            )}
          </ol>
        </div>
      ))}
    </section>
  );
}
