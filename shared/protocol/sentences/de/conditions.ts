import type { ConditionTexts } from '../conditions';
import { formatProviderName } from '../providers';
import { findings } from './findings';

export const conditions: ConditionTexts = {
  titles: {
    signed_in: 'Angemeldet',
    email_verified: 'E-Mail-Adresse bestätigt',
    account_active: 'Konto aktiv',
    adult: ({ age }, { number }) => `${number(age)} oder älter`,
    registration_open: 'Teilnahme offen',
    not_entered: 'Noch nicht dabei',
    place_left: 'Platz frei',
    balance: ({ fee }, { amount }) => (Number(fee) === 0 ? 'Gratis' : `Einsatz: ${amount(fee)}`),
    within_limits: 'Innerhalb deines Limits',
    no_overlap: 'Zeit frei',
    account_linked: ({ provider }) => `${formatProviderName(provider)}-Konto verknüpft`,
    profile_readable: 'Fortschritt lesbar',
    reachable: 'Noch erreichbar',
    joining_open: 'Teilnahme offen',
    not_joined: 'Noch nicht dabei',
    not_creator: 'Von jemand anderem',
    invited: 'Eingeladen',
  },
  states: {
    later: 'Das prüfen wir, sobald du angemeldet bist.',
    signed_in: 'Das ist dein Konto.',
    signed_out: 'Zum Mitmachen brauchst du ein Konto.',
    verified: ({ at }, { moment }) => `Seit ${moment(at)}.`,
    unverified: 'Gib den Code ein, den wir dir mailen.',
    good_standing: 'Keine Einschränkungen.',
    suspended: 'Dein Konto ist gesperrt.',
    self_excluded: 'Du hast dich selbst vom Spielen ausgeschlossen.',
    of_age: 'Nach deinem Geburtsdatum.',
    birth_date_missing: 'Dein Geburtsdatum fehlt.',
    under_age: ({ age, from }, { number, day }) =>
      `Du bist unter ${number(age)}. Du kannst ab dem ${day(from)} mitmachen.`,
    open: ({ until }, { moment }) => `Bis ${moment(until)}.`,
    cancelled: 'Dieser Wettbewerb wurde abgesagt.',
    paused: 'Dieser Wettbewerb ist gerade angehalten.',
    opens: ({ at }, { moment }) => `Öffnet ${moment(at)}.`,
    closed: ({ at }, { moment }) => `Geschlossen seit ${moment(at)}.`,
    entered: 'Du bist schon dabei.',
    one_entry: 'Eine Teilnahme pro Person.',
    places_left: ({ left, of }, { number }) => `Noch ${number(left)} von ${number(of)} frei.`,
    full: ({ of, waiting }, { plural }) =>
      [
        plural(of, { one: 'Der einzige Platz ist vergeben.', other: 'Alle # Plätze sind vergeben.' }),
        ...(waiting === undefined
          ? []
          : waiting === 0
            ? ['Die Warteliste ist leer.']
            : [plural(waiting, { one: '# Person steht auf der Warteliste.', other: '# stehen auf der Warteliste.' })]),
      ].join(' '),
    free: 'Kein Einsatz.',
    available: ({ available }, { amount }) => `Du hast ${amount(available)} verfügbar.`,
    limit_left: ({ left, limit, period }, { amount }) =>
      `Noch ${amount(left)} von deinen ${amount(limit)} ${period === 'day' ? 'am Tag' : 'in der Woche'}.`,
    free_time: ({ from, until }, { moment }) => `Du bist frei von ${moment(from)} bis ${moment(until)}.`,
    overlap: ({ title, startsAt }, { moment }) => `Überschneidet sich mit ${title}, ${moment(startsAt)}.`,
    linked: ({ name }) => `Du spielst als ${name}.`,
    not_linked: ({ provider }) => `Verknüpf zuerst dein ${formatProviderName(provider)}-Konto.`,
    readable: ({ at }, { moment }) => `Gelesen ${moment(at)}.`,
    never_started: 'Du hast dieses Spiel noch nicht gestartet. Mitmachen kannst du trotzdem.',
    not_read: 'Das prüfen wir, wenn du mitmachst.',
    not_readable: ({ provider, finding }) => `${findings[finding](provider).title}.`,
    reachable: ({ left, needed }, { number }) =>
      left > needed
        ? `Hol dir noch ${number(needed)} der ${number(left)}, die noch zählen.`
        : needed === 1
          ? 'Hol dir das eine, das noch zählt.'
          : `Hol dir alle ${number(needed)}, die noch zählen.`,
    out_of_reach: ({ left, needed }, { number }) =>
      left === 0
        ? `Es braucht ${number(needed)}, und du hast schon alles, was zählt.`
        : `Es braucht ${number(needed)}, aber für dich zählen nur noch ${number(left)}.`,
    challenge_cancelled: 'Wurde abgesagt.',
    challenge_paused: 'Ist gerade angehalten.',
    challenge_closed: 'Ist nicht offen.',
    own: 'Du hast das selbst erstellt.',
    not_own: 'Das hat jemand anderes erstellt.',
    invited: 'Du bist eingeladen.',
    not_invited: 'Nur mit Einladung.',
  },
  fixes: {
    sign_in: 'Anmelden',
    verify_email: 'E-Mail bestätigen',
    matches: 'Zu deinen Matches',
    contests: 'Andere Wettbewerbe',
    free_contests: 'Kostenlose Wettbewerbe',
    link_account: 'Konto verknüpfen',
    privacy_help: 'So geht’s',
    campaigns: 'Andere Kampagnen',
    my_campaigns: 'Zu deinen Kampagnen',
    contracts: 'Andere Verträge',
    my_contracts: 'Zu deinen Verträgen',
    coins: 'Zu deinen Coins',
    limits: 'Zu deinen Limits',
  },
};
