/** Calendar clients replace an event when they read another with the same `uid` and a higher `sequence`. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  title: string;
  url: string;
  startsAt: Date;
  endsAt: Date | null;
  cancelled: boolean;
  changedAt: Date;
}

const writeTime = (at: Date): string => `${at.toISOString().replace(/[-:]|\.\d{3}/g, '')}`;

const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');

const lineBytes = 75;

/** Folds between characters, so that no line ends within a UTF-8 sequence. */
function foldLine(line: string): string {
  const lines: string[] = [];
  let currentLine = '';
  for (const character of line) {
    if (Buffer.byteLength(currentLine + character) > lineBytes) {
      lines.push(currentLine);
      currentLine = ` ${character}`;
    } else currentLine += character;
  }
  return [...lines, currentLine].join('\r\n');
}

const writeEvent = ({ uid, sequence, title, url, startsAt, endsAt, cancelled, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SEQUENCE:${sequence}`,
  `DTSTAMP:${writeTime(changedAt)}`,
  `DTSTART:${writeTime(startsAt)}`,
  ...(endsAt ? [`DTEND:${writeTime(endsAt)}`] : []),
  `SUMMARY:${escapeText(title)}`,
  `URL:${url}`,
  `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  'TRANSP:TRANSPARENT',
  'END:VEVENT',
];

export const writeCalendar = (name: string, events: readonly CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Laurel//Calendar//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT15M',
    'X-PUBLISHED-TTL:PT15M',
    ...events.flatMap(writeEvent),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('');
