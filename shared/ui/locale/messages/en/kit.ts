import { list, plural } from '../../format';
import { words } from '../catalogue';

/** The words that components of the kit bring along. */
export const kit = words('kit', {
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  showPassword: 'Show password',
  localZone: (zone: string) => `Your time, ${zone}`,
  newTab: 'opens in a new tab',
  breadcrumb: 'Breadcrumb',
  you: 'you',
  theme: { dark: 'Switch to the dark theme', light: 'Switch to the light theme' },
  fieldsNeedALook: (count: number) =>
    plural(count, { one: '# field needs another look:', other: '# fields need another look:' }),
  cancelOf: (what: string) => `Cancel: ${what}`,
  number: {
    unreadable: (example: string) => `This is not a number. Write it like ${example}.`,
    foreign: (meant: string) => `Did you mean ${meant}? Use a point for decimals.`,
    tooFine: (decimals: number) =>
      plural(decimals, {
        zero: 'Enter a whole number.',
        one: 'Enter at most # decimal.',
        other: 'Enter at most # decimals.',
      }),
    negative: 'Enter a number without a minus.',
    tooSmall: (min: string) => `Enter ${min} or more.`,
    tooLarge: (max: string) => `Enter ${max} or less.`,
    less: 'Decrease',
    more: 'Increase',
  },
  removeOf: (what: string) => `Remove ${what}`,
  choice: {
    clear: 'Clear',
    open: 'Show the choices',
    found: (count: number) => plural(count, { zero: 'Nothing found', one: '# result', other: '# results' }),
    none: (text: string) => `Nothing found for “${text}”`,
    searching: 'Searching',
    failed: 'Search failed.',
    most: (count: number) => plural(count, { one: 'Choose # at most.', other: 'Choose # at most.' }),
  },
  files: {
    choose: 'Choose files',
    chooseOne: 'Choose a file',
    drop: 'or drop them here',
    dropOne: 'or drop it here',
    tooLarge: (name: string, most: string) => `${name} is larger than ${most}.`,
    wrongKind: (name: string) => `${name} is of another kind than wanted.`,
    tooMany: (most: number) => plural(most, { one: 'Only # file fits.', other: 'Only # files fit.' }),
    sending: (name: string) => `Sending ${name}`,
    sent: 'Sent',
  },
  table: {
    sortBy: (column: string) => `Sort by ${column}`,
    select: (row: string) => `Select ${row}`,
    selectAll: 'Select all',
    selected: (count: number) => plural(count, { zero: 'None selected', one: '# selected', other: '# selected' }),
    unselect: 'Select none',
  },
  chart: { asTable: 'Show as a table', keys: 'Arrow keys move from value to value.' },
  task: {
    position: (step: string, of: string) => `Step ${step} of ${of}`,
    done: 'done',
    mistaken: 'needs another look',
  },
  pages: {
    of: (noun: string) => `Pages of ${noun}`,
    none: (noun: string) => `No ${noun}`,
    range: (first: string, last: string, total: string, noun: string) => `${first} to ${last} of ${total} ${noun}`,
    rangeOfMore: (first: string, last: string, counted: string, noun: string) =>
      `${first} to ${last} of more than ${counted} ${noun}`,
    beyond: (total: string, noun: string) => `${total} ${noun} in all`,
    start: 'First page',
    last: 'Last page',
    earlier: 'Earlier page',
    next: 'Next page',
  },
  read: {
    failed: (what: string) => `Couldn’t load ${what}.`,
    stopped: 'It was stopped.',
    old: 'This may be out of date.',
    oldAndSlow: (what: string) => `We are still waiting for ${what}.`,
    slow: (what: string) => `Still waiting for ${what}.`,
    keepTrying: 'It takes longer than usual; we keep trying.',
    loadAgain: 'Load again',
  },
  score: 'to',
  meter: (value: string, max: string) => `${value} of ${max}`,
  checklist: { met: 'Met', unmet: 'Not met' },
  steps: {
    done: 'Done',
    next: 'Next',
    paused: 'Paused',
    /** What the steps that do not show are. */
    others: (done: number, next: readonly string[]) =>
      [
        ...(done > 0 ? [plural(done, { one: '# step done', other: '# steps done' })] : []),
        ...(next.length > 0 ? [`${done > 0 ? 'next' : 'Next'}: ${list(next)}`] : []),
      ].join(', '),
  },
  timeLeft: 'Time left',
  minutesLeft: (count: number) => plural(count, { one: '# minute left', other: '# minutes left' }),
  bracket: {
    rounds: 'Rounds',
    scrolling: (label: string) => `${label}, rounds`,
    seed: 'Seed',
    won: 'won',
    reported: 'reported',
    champion: 'Champion',
  },
});
