import { type CheckIn, type ContestDraft, calculateTimes, roundToMinute } from './draft';

export const presetNames = ['tonight', 'weekend', 'league'] as const;
export type PresetName = (typeof presetNames)[number];

interface Preset {
  findStart(now: Date): Date;
  checkIn: CheckIn;
  settings: Pick<
    ContestDraft,
    | 'format'
    | 'formatSettings'
    | 'bestOf'
    | 'roundLengths'
    | 'minPlayers'
    | 'maxPlayers'
    | 'matchCheckInMinutes'
    | 'playMinutes'
    | 'confirmMinutes'
  >;
}

const hourMs = 3_600_000;

/** `weekday` is 0 for Sunday, and `hour` an hour of the day, both in the browser's time zone. */
function findNextWeekday(now: Date, weekday: number, hour: number, hoursAhead: number): Date {
  const start = new Date(now);
  start.setHours(hour, 0, 0, 0);
  while (start.getDay() !== weekday || start.getTime() - now.getTime() < hoursAhead * hourMs)
    start.setDate(start.getDate() + 1);
  return start;
}

function findTonight(now: Date): Date {
  const evening = new Date(now);
  evening.setHours(20, 0, 0, 0);
  const soonestStart = new Date(Math.ceil((now.getTime() + 1.25 * hourMs) / (hourMs / 2)) * (hourMs / 2));
  return evening > soonestStart ? evening : soonestStart;
}

const presets: Readonly<Record<PresetName, Preset>> = {
  tonight: {
    findStart: findTonight,
    checkIn: { openMinutes: 30, closeMinutes: 5 },
    settings: {
      format: 'single_elimination',
      formatSettings: {},
      bestOf: '3',
      minPlayers: '4',
      maxPlayers: '16',
      roundLengths: {},
      matchCheckInMinutes: '10',
      playMinutes: '45',
      confirmMinutes: '10',
    },
  },
  weekend: {
    findStart: (now) => findNextWeekday(now, 6, 15, 24),
    checkIn: { openMinutes: 60, closeMinutes: 10 },
    settings: {
      format: 'stages',
      formatSettings: { groups: 4 },
      bestOf: '3',
      minPlayers: '8',
      maxPlayers: '24',
      roundLengths: {},
      matchCheckInMinutes: '10',
      playMinutes: '60',
      confirmMinutes: '15',
    },
  },
  league: {
    findStart: (now) => findNextWeekday(now, 1, 19, 3 * 24),
    checkIn: { openMinutes: 60, closeMinutes: 10 },
    settings: {
      format: 'league',
      formatSettings: { roundDays: 7 },
      bestOf: '3',
      minPlayers: '4',
      maxPlayers: '8',
      roundLengths: {},
      matchCheckInMinutes: '15',
      playMinutes: '90',
      confirmMinutes: '60',
    },
  },
};

export function makePreset(name: PresetName, now: Date): Partial<ContestDraft> {
  const { findStart, checkIn, settings } = presets[name];
  const startsAt = findStart(now).toISOString();
  return {
    ...settings,
    ...calculateTimes(checkIn, startsAt),
    startsAt,
    registrationOpensAt: roundToMinute(now.getTime()),
  };
}
