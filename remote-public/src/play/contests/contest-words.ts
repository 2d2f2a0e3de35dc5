import type { ContestPhase, ContestSummary, Platform } from '@laurel/shared/protocol';
import { formatNumber, readMessages } from '@laurel/shared/ui/locale';
import type { StateTone } from '@laurel/shared/ui/state-mark';
import { contestWords as words } from './messages/en/contest-words';

const platforms: Record<Platform, string> = { playstation: 'PlayStation', steam: 'Steam' };
export const formatPlatformName = (platform: Platform): string => platforms[platform];

export const formatGameLine = ({
  game,
  platform,
  bestOf,
}: Pick<ContestSummary, 'game' | 'platform' | 'bestOf'>): string =>
  `${game}, ${formatPlatformName(platform)}, ${formatBestOf(bestOf)}`;

export const formatContestLine = ({
  game,
  platform,
  format,
}: Pick<ContestSummary, 'game' | 'platform' | 'format'>): string =>
  `${game}, ${formatPlatformName(platform)}, ${readMessages(words).formats[format]}`;

export const formatBestOf = (bestOf: number): string => readMessages(words).bestOf(bestOf);

export const isJoinable = ({
  phase,
  status,
  entered,
  maxPlayers,
}: Pick<ContestSummary, 'phase' | 'status' | 'entered' | 'maxPlayers'>): boolean =>
  phase === 'registration' && status === 'active' && entered < maxPlayers;

/** Says that no spots are left once entries close, because nobody can take an empty spot then. */
export function describePlacesLeft({
  entered,
  maxPlayers,
  phase,
}: Pick<ContestSummary, 'entered' | 'maxPlayers' | 'phase'>): string {
  const t = readMessages(words);
  if (phase === 'cancelled') return t.noSpots;
  if (entered >= maxPlayers) return t.full;
  return phase === 'draft' || phase === 'registration' ? formatNumber(maxPlayers - entered) : t.noSpots;
}

/** True for a cancelled contest too, because it refunds the fees and pays nobody. */
export const hasNoPrizes = ({ pool, entryFee, phase }: Pick<ContestSummary, 'pool' | 'entryFee' | 'phase'>): boolean =>
  phase === 'cancelled' || (Number(pool) === 0 && Number(entryFee) === 0);

type PausableContest = Pick<ContestSummary, 'phase' | 'status'> & { pausedAt?: string | null };

/** A draft that was never opened has the status `paused` too, but no `pausedAt`. */
export const isPaused = ({ phase, status, pausedAt }: PausableContest): boolean =>
  status === 'paused' && !(phase === 'draft' && pausedAt === null);

const tones: Record<ContestPhase, StateTone> = {
  draft: 'waiting',
  registration: 'open',
  check_in: 'your-move',
  running: 'live',
  awaiting_review: 'waiting',
  completed: 'done',
  cancelled: 'cancelled',
};

export function describePhase(contest: ContestSummary & { pausedAt?: string | null }): {
  tone: StateTone;
  word: string;
} {
  const t = readMessages(words);
  if (isPaused(contest)) return { tone: 'paused', word: t.paused };
  if (contest.phase === 'registration' && contest.entered >= contest.maxPlayers) return { tone: 'open', word: t.full };
  return { tone: tones[contest.phase], word: t.phases[contest.phase] };
}

/** Null once the contest has started or was cancelled, and while its status is `paused`. */
export function findNextMoment(contest: ContestSummary, now: string): { label: string; at: string } | null {
  if (contest.status === 'paused') return null;
  const t = readMessages(words).next;
  const makeMoment = (label: string, at: string) => ({ label: describeClock(label, at, now), at });
  switch (contest.phase) {
    case 'draft':
      return makeMoment(t.entryOpens, contest.registrationOpensAt);
    case 'registration':
      return makeMoment(t.entryCloses, contest.checkInOpensAt);
    case 'check_in':
      return Date.parse(now) < Date.parse(contest.checkInClosesAt)
        ? makeMoment(t.checkInCloses, contest.checkInClosesAt)
        : makeMoment(t.starts, contest.startsAt);
    default:
      return null;
  }
}

const twoDaysMs = 48 * 60 * 60_000;

export const describeClock = (label: string, at: string, now: string): string =>
  Date.parse(at) - Date.parse(now) > twoDaysMs ? label : readMessages(words).nextIn(label);

export const isChanging = ({ phase, status }: Pick<ContestSummary, 'phase' | 'status'>): boolean =>
  status === 'active' && (phase === 'check_in' || phase === 'running' || phase === 'awaiting_review');

export function formatDuration(minutes: number): string {
  const t = readMessages(words);
  const hours = Math.floor(minutes / 60);
  const minutesLeft = minutes % 60;
  if (hours === 0) return t.minutes(minutesLeft);
  return minutesLeft === 0 ? t.hours(hours) : t.hoursAndMinutes(t.hours(hours), t.minutes(minutesLeft));
}
