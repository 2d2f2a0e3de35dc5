import { formatList, formatPlural } from '../../format';
import { words } from '../catalogue';

/** Texts of the kit's components. */
export const kit = words('kit', {
  loading: 'Loading',
  tryAgain: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  optional: 'optional',
  showPassword: 'Show password',
  localZone: (zone: string) => `Your time zone: ${zone}`,
  newTab: 'opens in a new tab',
  breadcrumb: 'Breadcrumb',
  /** Between two players who haven’t played yet. */
  versus: 'vs',
  you: 'you',
  theme: { dark: 'Switch to dark theme', light: 'Switch to light theme' },
  fieldsToCheck: (count: number) => formatPlural(count, { one: 'Check this field:', other: 'Check these # fields:' }),
  cancelOf: (what: string) => `Cancel: ${what}`,
  number: {
    unreadable: (example: string) => `Enter a number, like ${example}.`,
    foreign: (meant: string) => `Did you mean ${meant}? Use a point for decimals.`,
    tooFine: (decimals: number) =>
      formatPlural(decimals, {
        zero: 'Enter a whole number.',
        one: 'Use up to # decimal place.',
        other: 'Use up to # decimal places.',
      }),
    negative: 'This can’t be negative.',
    tooSmall: (min: string) => `Enter ${min} or more.`,
    tooLarge: (max: string) => `Enter ${max} or less.`,
    less: 'Decrease',
    more: 'Increase',
  },
  removeOf: (what: string) => `Remove ${what}`,
  choice: {
    clear: 'Clear',
    open: 'Show options',
    found: (count: number) => formatPlural(count, { zero: 'No results', one: '# result', other: '# results' }),
    none: (text: string) => `No results for “${text}”`,
    searching: 'Searching',
    failed: 'Search failed.',
    most: (count: number) => formatPlural(count, { one: 'Choose one.', other: 'Choose up to #.' }),
  },
  files: {
    choose: 'Choose files',
    chooseOne: 'Choose a file',
    drop: 'or drop them here',
    dropOne: 'or drop it here',
    dropOrPaste: 'or drop or paste them anywhere on this page',
    dropNow: 'Drop files here',
    pasted: (place: number, name: string) => `Pasted ${place}, ${name}`,
    full: 'You can’t add more files.',
    progress: (sent: number, all: number, failed: number) =>
      failed === 0 ? `${sent} of ${all} sent` : `${sent} of ${all} sent, ${failed} failed`,
    tooLarge: (name: string, most: string) => `${name} is larger than ${most}.`,
    wrongKind: (name: string) => `${name} isn’t a supported file type.`,
    tooMany: (name: string) => `${name} is one file too many.`,
    sending: (name: string) => `Sending ${name}`,
    sent: 'Sent',
  },
  table: {
    sortBy: (column: string) => `Sort by ${column}`,
    select: (row: string) => `Select ${row}`,
    selectAll: 'Select all',
  },
  chart: { asTable: 'Show as table', keys: 'Use the arrow keys to move between values.' },
  task: {
    position: (step: string, of: string) => `Step ${step} of ${of}`,
    done: 'done',
    mistaken: 'needs fixing',
  },
  pages: {
    of: (noun: string) => `Pages of ${noun}`,
    none: (noun: string) => `No ${noun}`,
    /** A list with exactly one row. Nouns come in the plural. */
    one: '1 result',
    range: (first: string, last: string, total: string, noun: string) => `${first} to ${last} of ${total} ${noun}`,
    rangeOfMore: (first: string, last: string, counted: string, noun: string) =>
      `${first} to ${last} of more than ${counted} ${noun}`,
    beyond: (total: string, noun: string) => `${total} ${noun} in all`,
    start: 'First page',
    last: 'Last page',
    earlier: 'Previous page',
    next: 'Next page',
  },
  section: 'Couldn’t load this part of the page.',
  read: {
    failed: (what: string) => `Couldn’t load ${what}.`,
    stopped: 'Loading was cancelled.',
    old: 'This may be out of date.',
    oldAndSlow: (what: string) => `Still loading ${what}.`,
    slow: (what: string) => `Still loading ${what}.`,
    keepTrying: 'This is taking longer than usual. We’re still trying.',
    loadAgain: 'Load now',
  },
  score: 'to',
  meter: (value: string, max: string) => `${value} of ${max}`,
  share: { copied: 'Link copied', refused: 'Couldn’t copy the link' },
  checklist: {
    met: 'Met',
    unmet: 'Not met',
    pending: 'Not checked yet',
    /** Over the folded list of met requirements. */
    all: (count: number) => formatPlural(count, { one: 'Requirement met', other: 'All # requirements met' }),
    some: (count: number) => formatPlural(count, { one: '# requirement met', other: '# requirements met' }),
    metOnes: 'Requirements you meet',
  },
  steps: {
    done: 'Done',
    failed: 'Didn’t happen',
    next: 'Next',
    paused: 'Paused',
    /** A summary of the hidden steps. */
    others: (done: number, next: readonly string[]) =>
      [
        ...(done > 0 ? [formatPlural(done, { one: '# step done', other: '# steps done' })] : []),
        ...(next.length > 0 ? [`${done > 0 ? 'next' : 'Next'}: ${formatList(next)}`] : []),
      ].join(', '),
  },
  timeLeft: 'Time left',
  minutesLeft: (count: number) => formatPlural(count, { one: '# minute left', other: '# minutes left' }),
  bracket: {
    rounds: 'Rounds',
    scrolling: (label: string) => `${label}, rounds`,
    seed: 'Seed',
    won: 'won',
    reported: 'reported',
    champion: 'Champion',
  },
});
