import { plural } from '../../format';
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
    foreign: (meant: string) => `Write ${meant} if you mean that: here a point stands before the fraction.`,
    tooFine: (decimals: number) =>
      plural(decimals, {
        zero: 'Enter a whole number.',
        one: 'Enter at most # decimal.',
        other: 'Enter at most # decimals.',
      }),
    negative: 'Enter a number without a minus.',
    tooSmall: (min: string) => `Enter ${min} or more.`,
    tooLarge: (max: string) => `Enter ${max} or less.`,
    less: 'Less',
    more: 'More',
  },
  task: {
    position: (step: string, of: string) => `Step ${step} of ${of}`,
    done: 'done',
    mistaken: 'needs another look',
  },
  pages: {
    of: (noun: string) => `Pages of ${noun}`,
    none: (noun: string) => `No ${noun}`,
    range: (first: string, last: string, total: string, noun: string) => `${first} to ${last} of ${total} ${noun}`,
    earlier: 'Earlier page',
    next: 'Next page',
  },
  read: {
    failed: (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)} did not arrive.`,
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
  steps: { done: 'Done', next: 'Next', paused: 'Paused' },
  timeLeft: 'Time left',
  minutesLeft: (count: number) => plural(count, { one: '# minute left', other: '# minutes left' }),
  bracket: {
    rounds: 'Rounds',
    scrolling: (label: string) => `${label}, rounds`,
    seed: 'Seed',
    won: 'won',
    champion: 'Champion',
  },
});
