import type { ContestPhase, ContestSummary, Platform } from '@laurel/shared/contract';
import type { StateTone } from '@laurel/shared/ui/state-mark';

const platforms: Record<Platform, string> = { playstation: 'PlayStation', steam: 'Steam' };
export const platformName = (platform: Platform): string => platforms[platform];

const formats: Record<ContestSummary['format'], string> = {
  single_elimination: 'single elimination',
  double_elimination: 'double elimination',
  round_robin: 'round robin',
};

/** "Rocket League, PlayStation, best of 5" */
export const gameLine = ({ game, platform, bestOf }: Pick<ContestSummary, 'game' | 'platform' | 'bestOf'>): string =>
  `${game}, ${platformName(platform)}, ${bestOfWords(bestOf)}`;

/** "Rocket League, PlayStation, single elimination" */
export const formatLine = ({ game, platform, format }: Pick<ContestSummary, 'game' | 'platform' | 'format'>): string =>
  `${game}, ${platformName(platform)}, ${formats[format]}`;

export const bestOfWords = (bestOf: number): string => (bestOf === 1 ? 'one game' : `best of ${bestOf}`);

/** "9 of 16" places left, or that none is. */
export const placesLeft = ({ entered, maxPlayers }: Pick<ContestSummary, 'entered' | 'maxPlayers'>): string =>
  entered >= maxPlayers ? 'Full' : `${maxPlayers - entered} of ${maxPlayers}`;

const phases: Record<ContestPhase, { tone: StateTone; word: string }> = {
  draft: { tone: 'waiting', word: 'Opens soon' },
  registration: { tone: 'open', word: 'Open for entry' },
  check_in: { tone: 'your-move', word: 'Check-in' },
  running: { tone: 'live', word: 'Running' },
  awaiting_review: { tone: 'waiting', word: 'Results under review' },
  completed: { tone: 'done', word: 'Completed' },
  cancelled: { tone: 'cancelled', word: 'Cancelled' },
};

/** The state of a contest as a mark and a word. */
export function phaseMark(contest: ContestSummary): { tone: StateTone; word: string } {
  if (contest.status === 'paused' && contest.phase !== 'draft') return { tone: 'paused', word: 'Paused' };
  if (contest.phase === 'registration' && contest.entered >= contest.maxPlayers) return { tone: 'open', word: 'Full' };
  return phases[contest.phase];
}

/** What comes next by the clock and when; null where nothing does or the clocks stand still. */
export function nextMoment(
  contest: ContestSummary & { matches?: readonly { dueAt: string | null }[] },
  now: string,
): { label: string; at: string } | null {
  if (contest.status === 'paused') return null;
  switch (contest.phase) {
    case 'draft':
      return { label: 'Entry opens in', at: contest.registrationOpensAt };
    case 'registration':
      return { label: 'Entry closes in', at: contest.checkInOpensAt };
    case 'check_in':
      return Date.parse(now) < Date.parse(contest.checkInClosesAt)
        ? { label: 'Check-in closes in', at: contest.checkInClosesAt }
        : { label: 'Starts in', at: contest.startsAt };
    case 'running': {
      const [due] = (contest.matches ?? []).flatMap(({ dueAt }) => (dueAt ? [dueAt] : [])).sort();
      return due ? { label: 'Next deadline in', at: due } : null;
    }
    default:
      return null;
  }
}

/** Whether it changes by the minute: check-in is on, or matches are being played. */
export const isMoving = ({ phase, status }: Pick<ContestSummary, 'phase' | 'status'>): boolean =>
  status === 'active' && (phase === 'check_in' || phase === 'running' || phase === 'awaiting_review');

/** Server clock minus this device's, in milliseconds; taken when an answer arrives. */
export const offsetOf = (serverNow: string): number => Date.parse(serverNow) - Date.now();

/** "15 minutes", "1 hour", "6 hours", "1 hour 30 minutes" */
export function durationWords(minutes: number): string {
  const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return counted(rest, 'minute');
  return rest === 0 ? counted(hours, 'hour') : `${counted(hours, 'hour')} ${counted(rest, 'minute')}`;
}
