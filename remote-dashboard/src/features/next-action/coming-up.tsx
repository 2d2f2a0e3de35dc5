import type { ContestSummary, UserMatch } from '@laurel/shared/contract';
import { Link } from '@laurel/shared/router';
import { formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { Icon } from '@laurel/shared/ui/icon';
import { Shield } from '@laurel/shared/ui/shield';
import { Trophy } from 'lucide-react';
import { matchWords } from '../match/match-words';
import { nameOf, perspectiveOf } from '../match/perspective';
import s from './coming-up.module.css';
import { isAhead } from './next-action';

interface Item {
  key: string;
  to: string;
  title: string;
  detail: string;
  at: string | null;
  picture: { kind: 'cover'; src: string } | { kind: 'shield'; username: string; src: string | null } | { kind: 'none' };
}

/** The player's open matches and the contests they are in, the nearest first. */
export function comingUp(matches: readonly UserMatch[], contests: readonly ContestSummary[]): Item[] {
  const items = [
    ...matches.filter(({ status }) => status !== 'completed').map(matchItem),
    ...contests.filter(isAhead).map(contestItem),
  ];
  const time = ({ at }: Item) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
  return items.sort((one, two) => time(one) - time(two));
}

export function ComingUp({ items }: { items: readonly Item[] }) {
  return (
    <ul className={s.list}>
      {items.map(({ key, to, title, detail, at, picture }) => (
        <li key={key} className={s.item}>
          <span className={s.picture}>
            {picture.kind === 'cover' && <img src={picture.src} alt="" className={s.cover} loading="lazy" />}
            {picture.kind === 'none' && (
              <span className={s.blank}>
                <Icon of={Trophy} size={22} />
              </span>
            )}
            {picture.kind === 'shield' && <Shield username={picture.username} src={picture.src} size={48} />}
          </span>
          <div className={s.what}>
            <Link to={to} className={s.link ?? ''}>
              {title}
            </Link>
            <p className={s.detail}>{detail}</p>
          </div>
          {at !== null && (
            <p className={s.when}>
              <time dateTime={at} className={s.time}>
                {nearName(at)}
              </time>
              <Relative value={at} className={s.detail} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "21:15" today, "Sun 19:00" within the week, "Tue 2 Dec" after. */
function nearName(at: string): string {
  const date = new Date(at);
  const now = new Date();
  const time = formatDateTime(date, 'time');
  if (formatDateTime(date, 'date') === formatDateTime(now, 'date')) return time;
  if (date.getTime() - now.getTime() > 6 * 86_400_000) return formatDateTime(date, 'date');
  return `${new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(date)} ${time}`;
}

function matchItem(match: UserMatch): Item {
  const { other } = perspectiveOf(match);
  return {
    key: match.id,
    to: `/dashboard/matches/${match.id}`,
    title: other ? `${match.roundName} v ${nameOf(other)}` : match.roundName,
    detail: `${match.contest.title}. ${matchWords(match).state}`,
    at: match.dueAt,
    picture: other
      ? { kind: 'shield', username: other.player.username, src: other.player.avatarUrl }
      : match.contest.cover === null
        ? { kind: 'none' }
        : { kind: 'cover', src: match.contest.cover },
  };
}

function contestItem(contest: ContestSummary): Item {
  const waitlisted = contest.entry?.status === 'waitlisted';
  const state = waitlisted
    ? 'You are on the waiting list.'
    : contest.entry?.status === 'checked_in'
      ? 'You are checked in.'
      : 'You are in.';
  const checkIn = contest.phase === 'check_in' ? 'Check-in is open' : 'Check in before it starts';
  return {
    key: contest.id,
    to: `/contests/${contest.slug}`,
    title: contest.title,
    detail: contest.entry?.status === 'checked_in' || waitlisted ? state : `${state} ${checkIn}`,
    at: contest.startsAt,
    picture: contest.cover === null ? { kind: 'none' } : { kind: 'cover', src: contest.cover },
  };
}
