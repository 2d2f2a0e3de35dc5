import type { ConditionState } from '../../schemas/play/conditions';
import type { EntryTerms } from '../../schemas/play/contest-fields';
import * as de from '../de/parts';
import * as en from '../en/parts';
import type { NoParams, Texts } from '../say';
import { writeSentence } from '../say';

export interface Refusals {
  terms_changed: { terms: EntryTerms };
  already_entered: NoParams;
  contest_full: NoParams;
  not_eligible: { why: 'not_entered' } | { why: 'not_offered' } | { why: 'condition'; state: ConditionState };
}

export interface Successes {
  contest_entered: { title: string };
  contest_left: { title: string };
  waitlist_joined: { title: string };
  waitlist_left: { title: string };
  entrant_dropped: { username: string; title: string };
  seat_offered: { username: string };
  entrant_checked_in: { username: string };
  entrant_struck: { username: string; refunds: number };
  seeds_ordered: { title: string };
  players_invited: { title: string; count: number };
}

export const englishRefusals: Texts<Refusals> = {
  terms_changed: 'This contest’s terms have changed. You weren’t entered.',
  already_entered: 'You’ve already entered this contest.',
  contest_full: 'This contest is full.',
  not_eligible: (params, formats) => {
    if (params.why === 'not_entered') return 'You haven’t entered this contest.';
    if (params.why === 'not_offered') return 'This seat isn’t offered to you, or somebody has taken it.';
    return `You can’t enter. ${writeSentence(en.conditions.states, params.state, formats)}`;
  },
};

export const englishSuccesses: Texts<Successes> = {
  contest_entered: ({ title }) => `You’re in: ${title}.`,
  contest_left: ({ title }) => `You left ${title}.`,
  waitlist_joined: ({ title }) => `You’re on the waitlist of ${title}.`,
  waitlist_left: ({ title }) => `You left the waitlist of ${title}.`,
  entrant_dropped: ({ username, title }) => `${username} is out of ${title}. Any entry fee was refunded.`,
  entrant_checked_in: ({ username }) => `${username} is checked in.`,
  entrant_struck: ({ username, refunds }, { plural }) =>
    `The place of ${username} is struck. ${plural(refunds, { one: '# fee was given back.', other: '# fees were given back.' })}`,
  seat_offered: ({ username }) => `Seat offered to ${username}.`,
  players_invited: ({ title, count }, { plural }) =>
    count === 0
      ? `No new invites to ${title}.`
      : `${plural(count, { one: '# player', other: '# players' })} invited to ${title}.`,
  seeds_ordered: ({ title }) => `Seeds of ${title} saved.`,
};

export const germanRefusals: Texts<Refusals> = {
  terms_changed: 'Die Bedingungen dieses Wettbewerbs haben sich geändert. Du bist nicht dabei.',
  already_entered: 'Du bist schon dabei.',
  contest_full: 'Alle Plätze sind vergeben.',
  not_eligible: (params, formats) => {
    if (params.why === 'not_entered') return 'Du machst bei diesem Wettbewerb nicht mit.';
    if (params.why === 'not_offered') return 'Dieser Platz ist nicht für dich frei, oder jemand hat ihn schon.';
    return `Du kannst nicht mitmachen. ${writeSentence(de.conditions.states, params.state, formats)}`;
  },
};

export const germanSuccesses: Texts<Successes> = {
  contest_entered: ({ title }) => `Du bist bei ${title} dabei.`,
  contest_left: ({ title }) => `Du bist aus ${title} ausgestiegen.`,
  waitlist_joined: ({ title }) => `Du bist auf der Warteliste von ${title}.`,
  waitlist_left: ({ title }) => `Du bist nicht mehr auf der Warteliste von ${title}.`,
  entrant_dropped: ({ username, title }) => `${username} ist nicht mehr in ${title}. Ein Einsatz wurde zurückgezahlt.`,
  entrant_checked_in: ({ username }) => `${username} ist eingecheckt.`,
  entrant_struck: ({ username, refunds }, { plural }) =>
    `Der Platz von ${username} ist gestrichen. ${plural(refunds, { one: '# Einsatz wurde erstattet.', other: '# Einsätze wurden erstattet.' })}`,
  seat_offered: ({ username }) => `Der Platz ist für ${username} frei.`,
  players_invited: ({ title, count }, { plural }) =>
    count === 0
      ? `Keine neuen Einladungen zu ${title}.`
      : `${plural(count, { one: '# Person', other: '# Personen' })} zu ${title} eingeladen.`,
  seeds_ordered: ({ title }) => `Setzliste von ${title} gespeichert.`,
};
