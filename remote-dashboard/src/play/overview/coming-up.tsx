import { contractWords, isNearDeadline } from '@laurel/shared/contracts';
import type { ContestSummary, Contract, Move, UserMatch } from '@laurel/shared/protocol';
import { Link } from '@laurel/shared/router';
import { formatDateTime, Relative } from '@laurel/shared/ui/date-time';
import { Icon, type LucideIcon } from '@laurel/shared/ui/icon';
import { makeDateFormat, names, readMessages } from '@laurel/shared/ui/locale';
import { Shield } from '@laurel/shared/ui/shield';
import { Flag, Handshake, Swords, Trophy, Wallet } from 'lucide-react';
import { isToday } from '../../clock/moment';
import { describeOwnMatch } from '../matches/match-words';
import { derivePerspective, readName } from '../matches/perspective';
import s from './coming-up.module.css';
import { overview } from './messages/en/overview';
import { describeMove } from './move-words';
import { isAhead } from './next-action';

interface ComingUpItem {
  key: string;
  to: string;
  title: string;
  detail: string;
  at: string | null;
  after?: string;
  picture:
    | { kind: 'cover'; src: string }
    | { kind: 'shield'; username: string; src: string | null }
    | { kind: 'icon'; icon: LucideIcon };
}

export function listUpcomingItems(
  matches: readonly UserMatch[],
  contests: readonly ContestSummary[],
  contracts: readonly Contract[],
): ComingUpItem[] {
  const items = [
    ...matches
      .filter(({ status }) => status !== 'completed')
      .flatMap((match) => [buildMatchItem(match), ...buildNextMatchItems(match)]),
    ...contests.filter(isAhead).map(buildContestItem),
    ...contracts.flatMap(buildContractItem),
  ];
  const readTime = ({ at }: ComingUpItem) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));
  return items.sort((one, two) => readTime(one) - readTime(two));
}

export function UpcomingList({ items }: { items: readonly ComingUpItem[] }) {
  return (
    <ul className={s.list}>
      {items.map(({ key, to, title, detail, at, after, picture }) => (
        <li key={key} className={s.item}>
          <span className={s.picture}>
            {picture.kind === 'cover' && <img src={picture.src} alt="" className={s.cover} loading="lazy" />}
            {picture.kind === 'icon' && (
              <span className={s.blank}>
                <Icon of={picture.icon} size={22} />
              </span>
            )}
            {picture.kind === 'shield' && <Shield username={picture.username} src={picture.src} size={48} />}
          </span>
          <div className={s.what}>
            <Link to={to} className={s.link ?? ''}>
              {title}
            </Link>
            {detail !== '' && <p className={s.detail}>{detail}</p>}
          </div>
          {at !== null ? (
            <p className={s.when}>
              <time dateTime={at} className={s.time}>
                {formatNearTime(at)}
              </time>
              <Relative value={at} className={s.detail} />
            </p>
          ) : (
            after !== undefined && <p className={s.detail}>{after}</p>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatNearTime(at: string): string {
  const date = new Date(at);
  const time = formatDateTime(date, 'time');
  if (isToday(at)) return time;
  if (date.getTime() - Date.now() > 6 * 86_400_000) return formatDateTime(date, 'date');
  return `${makeDateFormat({ weekday: 'short' }).format(date)} ${time}`;
}

function buildMatchItem(match: UserMatch): ComingUpItem {
  const t = readMessages(overview).comingUp;
  const { other } = derivePerspective(match);
  const round = readMessages(names).round(match.roundSize, match.stage);
  return {
    key: match.id,
    to: `/dashboard/matches/${match.id}`,
    title: other ? t.match(round, readName(other)) : round,
    detail: t.inContest(match.contest.title, describeOwnMatch(match).state),
    at: match.dueAt,
    picture: other
      ? { kind: 'shield', username: other.player.username, src: other.player.avatarUrl }
      : match.contest.cover === null
        ? { kind: 'icon', icon: Trophy }
        : { kind: 'cover', src: match.contest.cover },
  };
}

function buildNextMatchItems({ id, contest, next, roundSize, stage }: UserMatch): ComingUpItem[] {
  if (next === null) return [];
  const t = readMessages(overview).comingUp;
  const round = readMessages(names).round(next.roundSize, next.stage);
  return [
    {
      key: `${id} next`,
      to: `/contests/${contest.slug}`,
      title: t.ifYouWin(round),
      detail: t.nextOf(contest.title, next.opponent?.username ?? null, next.bestOf),
      at: null,
      after: t.after(readMessages(names).round(roundSize, stage)),
      picture: contest.cover === null ? { kind: 'icon', icon: Trophy } : { kind: 'cover', src: contest.cover },
    },
  ];
}

function buildContestItem(contest: ContestSummary): ComingUpItem {
  return {
    key: contest.id,
    to: `/contests/${contest.slug}`,
    title: contest.title,
    detail: describeEntry(contest),
    at: contest.startsAt,
    picture: contest.cover === null ? { kind: 'icon', icon: Trophy } : { kind: 'cover', src: contest.cover },
  };
}

const selectIcon = (kind: Move['kind']): LucideIcon => {
  if (kind.startsWith('match_')) return Swords;
  if (kind.startsWith('contract_')) return Handshake;
  if (kind.startsWith('campaign_')) return Flag;
  return kind === 'withdrawal_code' ? Wallet : Trophy;
};

export const listMoveItems = (moves: readonly Move[]): ComingUpItem[] =>
  moves.map((move) => ({
    // A contract can have several claims, so the key names the claimant.
    key: `${move.kind} ${move.id} ${move.other}`,
    to: move.to,
    title: describeMove(move),
    detail: move.kind.startsWith('match_') ? (move.title ?? '') : '',
    at: move.dueAt,
    picture: { kind: 'icon', icon: selectIcon(move.kind) },
  }));

const leftStatuses = new Set<string>(['declined', 'withdrawn', 'lost']);

function buildContractItem({ id, title, game, entry, next }: Contract): ComingUpItem[] {
  if (next === null || leftStatuses.has(entry?.status ?? '')) return [];
  const contractTexts = readMessages(contractWords);
  const nextText = contractTexts.next[next.kind];
  return [
    {
      key: id,
      to: `/dashboard/contracts/${id}`,
      title,
      detail: readMessages(overview).comingUp.contract(
        game.title,
        isNearDeadline(next.at) ? contractTexts.near(nextText) : nextText,
      ),
      at: next.at,
      picture: { kind: 'icon', icon: Handshake },
    },
  ];
}

function describeEntry({ entry, phase }: ContestSummary): string {
  const t = readMessages(overview).comingUp;
  if (entry?.status === 'waitlisted') return t.waitlisted;
  if (entry?.status === 'checked_in') return t.checkedIn;
  return phase === 'check_in' ? t.checkInOpen : t.entered;
}
