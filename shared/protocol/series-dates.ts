export interface SeriesRule {
  weekdays: readonly number[];
  time: string;
  timeZone: string;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Formats by time zone. Making one is slow, and a series needs dozens of offsets. */
const formats = new Map<string, Intl.DateTimeFormat>();

function getFormat(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone);
  if (format) return format;
  const madeFormat = new Intl.DateTimeFormat('en', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  formats.set(timeZone, madeFormat);
  return madeFormat;
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function readOffset(at: number, timeZone: string): number {
  const parts = getFormat(timeZone).formatToParts(at);
  const readPart = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  const wallTime = Date.UTC(
    readPart('year'),
    readPart('month') - 1,
    readPart('day'),
    readPart('hour'),
    readPart('minute'),
    readPart('second'),
  );
  return wallTime - Math.floor(at / 1000) * 1000;
}

/** The instant at which a zone's clocks show this time. If they show it twice, this is the first instant. If they skip it, they show a time that is later by the length of the skip. */
function findInstant(wallTime: number, timeZone: string): number {
  const instantByEarlierOffset = wallTime - readOffset(wallTime - dayMs, timeZone);
  const instantByLaterOffset = wallTime - readOffset(wallTime + dayMs, timeZone);
  const instants = [instantByEarlierOffset, instantByLaterOffset].filter(
    (at) => at + readOffset(at, timeZone) === wallTime,
  );
  return instants.length > 0 ? Math.min(...instants) : instantByEarlierOffset;
}

export function findNextDate({ weekdays, time, timeZone }: SeriesRule, after: Date): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const todayNumber = Math.floor((after.getTime() + readOffset(after.getTime(), timeZone)) / dayMs);
  // The epoch was a Thursday. Begins with yesterday, because clocks that are set back may show yesterday's date again.
  for (let date = todayNumber - 1; date <= todayNumber + 8; date += 1) {
    const weekday = ((((date + 3) % 7) + 7) % 7) + 1;
    if (!weekdays.includes(weekday)) continue;
    const at = findInstant(date * dayMs + (hours * 60 + minutes) * minuteMs, timeZone);
    if (at > after.getTime()) return new Date(at);
  }
  throw new Error('A series has no weekday');
}

export function listNextDates(rule: SeriesRule, after: Date, count: number): Date[] {
  const dates: Date[] = [];
  for (let from = after; dates.length < count; ) {
    from = findNextDate(rule, from);
    dates.push(from);
  }
  return dates;
}
