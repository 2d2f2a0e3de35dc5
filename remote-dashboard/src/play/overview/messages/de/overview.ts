import type { Translated } from '@laurel/shared/ui/locale';
import type { overview as english } from '../en/overview';

export const overview: Translated<typeof english.english> = {
  title: 'Übersicht',
  unverified: {
    title: 'Bestätige deine E-Mail-Adresse.',
    action: 'Jetzt bestätigen',
    message: 'Bis dahin kannst du dir alles ansehen, aber nicht mitmachen und keine Coins senden.',
  },
  matches: { what: 'deine Matches', safe: 'Die Uhren der Matches laufen auf unseren Servern weiter.' },
  moves: { what: 'was auf dich wartet' },
  contests: { what: 'deine Wettbewerbe' },
  contracts: { what: 'deine Verträge' },
  loading: 'Lädt, was als Nächstes kommt',
  comingUp: {
    title: 'Demnächst',
    matches: 'Meine Matches',
    nothing: 'Nichts steht an',
    nothingMore: 'Sonst steht nichts an',
    message: 'Deine Wettbewerbe, deine nächsten Matches und deine Verträge stehen hier.',
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
