import { formatNumber, formatPlural } from '@laurel/shared/ui/locale';
import { words } from '../../../../catalogue';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const contestSeries = words('contestSeries', {
  title: 'Series',
  detail: 'Each contest opens by itself ahead of its date, in its owner’s name and within their budget.',
  what: 'the series',
  weekdays,
  rule: (days: readonly number[], time: string, zone: string) =>
    `Every ${new Intl.ListFormat('en').format(days.map((day) => weekdays[day - 1] ?? ''))} at ${time} (${zone.replaceAll('_', ' ')})`,
  opens: (days: number, owner: string) =>
    `${formatPlural(days, { one: 'Opens a day ahead', other: 'Opens # days ahead' })}, in ${owner}’s name`,
  none: { title: 'No series yet', message: 'Open a contest and choose “Repeat” to hold it by a rule.' },
  dates: (title: string) => `Next dates of ${title}`,
  columns: { date: 'Starts', contest: 'Contest', opens: 'Opens', action: 'Action' },
  skipped: 'Skipped',
  skip: 'Skip',
  keep: 'Hold it after all',
  skipOf: (title: string) => `Skip ${title}`,
  keepOf: (at: string) => `Hold ${at} after all`,
  latest: 'Latest contest',
  template: 'Copied contest',
  viewTemplate: 'View contest',
  stop: {
    action: 'Stop series',
    title: (title: string) => `Stop ${title}?`,
    consequence: 'No more contests open. Those that are open go on. This can’t be undone.',
    confirm: 'Stop series',
    keep: 'Keep series',
  },
  stopped: {
    staff: 'Stopped',
    owner: 'Stopped, because its owner no longer runs contests',
  },
  repeat: {
    action: 'Repeat',
    of: (title: string) => `Repeat ${title}`,
    detail:
      'New contests copy this one as it is then: its format, fee, prizes and rules, and how long before the start entries and check-in open and close.',
    label: 'Series',
    name: 'Name',
    nameHint: 'Each contest adds its number.',
    days: 'Weekdays',
    time: 'Time',
    timeHint: 'For example 19:00.',
    zone: 'Time zone',
    zoneHint: 'The start stays at this time when clocks change.',
    ahead: 'Opens ahead (days)',
    aheadHint: 'Prizes leave your budget then. Beyond it, opening waits for a second person.',
    first: 'First number',
    next: 'Next dates',
    submit: 'Start series',
    cancel: 'Cancel',
    missing: { title: 'Enter a name.', weekdays: 'Choose a weekday.' },
  },
  term: 'Series',
  part: (number: number) => `Number ${formatNumber(number)} of a series`,
  onlyThis: 'Changes here are for this contest only.',
  inList: 'series',
});
