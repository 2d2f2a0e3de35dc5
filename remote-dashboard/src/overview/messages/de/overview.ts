import type { Translated } from '@laurel/shared/ui/locale';
import type { overview as english } from '../en/overview';

export const overview: Translated<typeof english.english> = {
  title: 'Übersicht',
  unverified: {
    title: 'Bestätige deine E-Mail-Adresse.',
    action: 'Jetzt bestätigen',
    message: 'Bis dahin kannst du dir alles ansehen, aber nicht mitmachen und keine Coins bewegen.',
  },
  matches: { what: 'deine Matches', safe: 'Sie laufen nach der Uhr des Servers weiter.' },
  contests: { what: 'deine Wettbewerbe' },
  contracts: { what: 'deine Verträge' },
  loading: 'Lädt, was als Nächstes kommt',
  comingUp: {
    title: 'Demnächst',
    matches: 'Meine Matches',
    nothing: 'Noch nichts',
    nothingMore: 'Sonst nichts',
    message: 'Hier stehen deine Wettbewerbe, deine nächsten Matches und deine Verträge.',
    action: 'Alle Wettbewerbe',
    match: (round, opponent) => `${round} gegen ${opponent}`,
    ifYouWin: (round) => `${round}, wenn du gewinnst`,
    nextOf: (contest, opponent, bestOf) =>
      `${contest}${opponent === null ? '' : ` gegen ${opponent}`}, Best of ${bestOf}`,
    after: (round) => `Nach: ${round}`,
    inContest: (contest, state) => `${contest}. ${state}`,
    contract: (game, what) => `${game}. ${what}`,
    waitlisted: 'Du bist auf der Warteliste.',
    checkedIn: 'Du bist eingecheckt.',
    checkInOpen: 'Du bist dabei. Der Check-in ist offen',
    entered: 'Du bist dabei. Der Check-in öffnet vor dem Beginn',
  },
};
