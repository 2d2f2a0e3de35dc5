import type { UserMatch } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { Relative } from '@laurel/shared/ui/date-time';
import { names, useMessages } from '@laurel/shared/ui/locale';
import { Shield } from '@laurel/shared/ui/shield';
import { StateMark } from '@laurel/shared/ui/state-mark';
import { VisuallyHidden } from '@laurel/shared/ui/visually-hidden';
import { Moment } from '../../clock/moment';
import s from './match-list.module.css';
import { describeOwnMatch } from './match-words';
import { matches as words } from './messages/en/matches';
import { derivePerspective, readName } from './perspective';

export function MatchList({ matches, label }: { matches: readonly UserMatch[]; label: string }) {
  return (
    <ul className={s.list} aria-label={label}>
      {matches.map((match) => (
        <MatchLine key={match.id} match={match} />
      ))}
    </ul>
  );
}

function MatchLine({ match }: { match: UserMatch }) {
  const t = useMessages(words);
  const { round: formatRound } = useMessages(names);
  const { other } = derivePerspective(match);
  const { tone, state } = describeOwnMatch(match);
  return (
    <li className={s.line}>
      {other ? (
        <Shield username={other.player.username} src={other.player.avatarUrl} size={44} />
      ) : (
        <span className={s.nobody} aria-hidden="true" />
      )}
      <div className={s.what}>
        <Link to={`/dashboard/matches/${match.id}`} className={s.link ?? ''}>
          {other
            ? t.against(readName(other), (text) => <VisuallyHidden>{text}</VisuallyHidden>)
            : match.status === 'completed'
              ? t.noOpponent
              : t.opponentOpen}
        </Link>
        <p className={s.where}>
          {t.where(match.contest.title, formatRound(match.roundSize, match.stage), match.bestOf)}
        </p>
      </div>
      <div className={s.state}>
        <StateMark tone={tone}>{state}</StateMark>
        {match.dueAt !== null && match.status !== 'completed' && (
          <p className={s.due}>
            {(match.status === 'locked' ? t.opens : t.due)(
              <Moment value={match.dueAt} />,
              <Relative value={match.dueAt} />,
            )}
          </p>
        )}
      </div>
    </li>
  );
}
