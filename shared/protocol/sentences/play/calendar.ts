import type { NoParams, Texts } from '../say';

export interface Successes {
  calendar_renewed: NoParams;
  calendar_withdrawn: NoParams;
}

export const englishSuccesses: Texts<Successes> = {
  calendar_renewed: 'Calendar address made.',
  calendar_withdrawn: 'Calendar address withdrawn.',
};

export const germanSuccesses: Texts<Successes> = {
  calendar_renewed: 'Kalenderadresse angelegt.',
  calendar_withdrawn: 'Kalenderadresse zurückgezogen.',
};

type EventKind = 'contest' | 'check_in' | 'match_check_in' | 'match_play' | 'match_confirm' | 'match_opens';
interface EventParams {
  title: string;
  /** Empty if not known yet. */
  opponent: string;
}

export interface CalendarTexts {
  name: string;
  events: Readonly<Record<EventKind, (params: EventParams) => string>>;
}

const nameOpponent = (opponent: string, word: string, unknown: string) => (opponent ? `${word} ${opponent}` : unknown);

export const englishCalendar: CalendarTexts = {
  name: 'Laurel',
  events: {
    contest: ({ title }) => title,
    check_in: ({ title }) => `Check-in: ${title}`,
    match_check_in: ({ title, opponent }) =>
      `Check in by now: match ${nameOpponent(opponent, 'vs', 'of yours')}, ${title}`,
    match_play: ({ title, opponent }) => `Report by now: match ${nameOpponent(opponent, 'vs', 'of yours')}, ${title}`,
    match_confirm: ({ title, opponent }) =>
      `Confirm by now: match ${nameOpponent(opponent, 'vs', 'of yours')}, ${title}`,
    match_opens: ({ title, opponent }) => `Match ${nameOpponent(opponent, 'vs', 'of yours')} opens, ${title}`,
  },
};

export const germanCalendar: CalendarTexts = {
  name: 'Laurel',
  events: {
    contest: ({ title }) => title,
    check_in: ({ title }) => `Check-in: ${title}`,
    match_check_in: ({ title, opponent }) =>
      `Bis jetzt einchecken: Match ${nameOpponent(opponent, 'gegen', 'von dir')}, ${title}`,
    match_play: ({ title, opponent }) =>
      `Bis jetzt melden: Match ${nameOpponent(opponent, 'gegen', 'von dir')}, ${title}`,
    match_confirm: ({ title, opponent }) =>
      `Bis jetzt bestätigen: Match ${nameOpponent(opponent, 'gegen', 'von dir')}, ${title}`,
    match_opens: ({ title, opponent }) => `Match ${nameOpponent(opponent, 'gegen', 'von dir')} öffnet, ${title}`,
  },
};
