import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { entry as english } from '../en/entry';

export const entry: Translated<typeof english.english> = {
  title: 'Kannst du mitmachen?',
  someMet: (met, all) =>
    `${formatNumber(met)} von ${formatNumber(all)} Bedingungen erfüllt. Es fehlt, was markiert ist.`,
  visitor: 'Melde dich an, dann prüfen wir jeden Punkt für dein Konto.',
  conditions: 'Bedingungen für die Teilnahme',
  line: createChecklistWriter(conditions, 'de'),
  coins: {
    starter: (available, starter) =>
      renderText`Du hast ${available}. Bestätige deine E-Mail-Adresse, dann bekommst du ${starter}.`,
    sources: (available, deposit) =>
      deposit
        ? renderText`Du hast ${available}. Coins gibt es durch ${deposit('Einzahlen')}, als Preis, von anderen oder von Laurel. Kostenlose Wettbewerbe brauchen keine.`
        : renderText`Du hast ${available}. Coins gibt es als Preis, von anderen oder von Laurel. Kostenlose Wettbewerbe brauchen keine.`,
  },
  later: (titles) => `Danach prüfen wir: ${titles.join(', ')}.`,
  signIn: 'Anmelden und mitmachen',
  fee: {
    free: 'Die Teilnahme ist gratis.',
    escrow: 'Dein Einsatz liegt auf einem Treuhandkonto.',
    back: (minimum) =>
      `Checken weniger als ${formatNumber(minimum)} ein oder fällt der Wettbewerb aus, bekommst du alles zurück.`,
  },
  checkIn: (opens, distance, closes) => renderText`Der Check-in öffnet ${opens} (${distance}) und schließt ${closes}.`,
  notEntered: 'Du bist nicht dabei.',
  linkToEnter: (platform) => `${platform} verknüpfen`,
  enterFree: 'Gratis mitmachen',
  enterFor: (fee) => `Für ${fee} mitmachen`,
  paused: 'Angehalten: Dein Platz bleibt dir',
  checkInBy: (time) => `Einchecken bis ${time}`,
  notCheckedIn: 'Du bist nicht eingecheckt.',
  next: { checkInOpens: 'Check-in öffnet', checkInCloses: 'Check-in schließt', starts: 'Beginn' },
  calendar: 'Zum Kalender hinzufügen',
  registered: {
    title: 'Du bist dabei',
    mark: 'Platz gesichert',
    text: 'Komm wieder und check ein, sonst verlierst du den Platz.',
    textWithFee: 'Komm wieder und check ein, sonst verlierst du den Platz und bekommst den Einsatz zurück.',
  },
  seat: {
    title: 'Ein Platz ist für dich frei',
    text: (absent) =>
      `${absent} fehlt. Du kannst den Platz übernehmen, bis sein erstes Match beginnt oder ihn jemand anders nimmt.`,
    against: (round, opponent) => `Das nächste Match: ${round} gegen ${opponent}.`,
    match: (round) => `Das nächste Match: ${round}.`,
    take: 'Platz übernehmen',
    takeFor: (fee) => `Platz für ${fee} übernehmen`,
    fee: 'Dein Einsatz wird hinterlegt. Ab dann spielst du: Check rechtzeitig zu deinem Match ein, sonst verlierst du kampflos.',
    free: 'Es kostet nichts. Ab dann spielst du: Check rechtzeitig zu deinem Match ein, sonst verlierst du kampflos.',
    notTaken: 'Du hast den Platz nicht bekommen.',
  },
  waitlist: {
    join: 'Auf die Warteliste',
    joinFor: (fee) => `Für ${fee} auf die Warteliste`,
    text: 'Wird vor dem Ende des Check-ins ein Platz frei, geht er an die Ersten der Liste.',
    held: 'Dein Einsatz bleibt so lange hinterlegt. Du bekommst ihn zurück, wenn du aussteigst oder kein Platz frei wird.',
  },
  waitlisted: {
    mark: (number, of) => `Nummer ${formatNumber(number)} von ${formatNumber(of)}`,
    paused: 'Angehalten: Deine Nummer bleibt dir',
    spot: {
      title: 'Du bist auf der Warteliste',
      text: 'Wird ein Platz frei, geht er an die Ersten der Liste, und wir schreiben ihnen. Check auch du ein, sobald der Check-in öffnet: Dann stehst du bereit.',
      textWithFee:
        'Wird ein Platz frei, geht er an die Ersten der Liste, und wir schreiben ihnen. Check auch du ein, sobald der Check-in öffnet: Dann stehst du bereit. Steigst du aus oder wird kein Platz frei, bekommst du den Einsatz zurück.',
    },
    check_in: {
      title: 'Du bist dran',
      text: 'Check ein, dann stehst du bereit. Schließt der Check-in, gehen Plätze, deren Check-in verpasst wurde, der Reihe nach an alle, die bereitstehen.',
      textWithFee:
        'Check ein, dann stehst du bereit. Schließt der Check-in, gehen Plätze, deren Check-in verpasst wurde, der Reihe nach an alle, die bereitstehen. Bekommst du keinen, geht der Einsatz an dich zurück.',
    },
    end: {
      title: 'Du stehst bereit',
      text: 'Schließt der Check-in, gehen Plätze, deren Check-in verpasst wurde, der Reihe nach an alle, die bereitstehen. Wir schreiben dir in jedem Fall.',
      textWithFee:
        'Schließt der Check-in, gehen Plätze, deren Check-in verpasst wurde, der Reihe nach an alle, die bereitstehen. Bekommst du keinen, geht der Einsatz an dich zurück. Wir schreiben dir in jedem Fall.',
    },
  },
  checkInOpen: {
    title: 'Du bist dran',
    mark: 'Jetzt einchecken',
    text: 'Check ein, bevor der Check-in schließt, sonst verlierst du den Platz.',
    textWithFee:
      'Check ein, bevor der Check-in schließt, sonst verlierst du den Platz und bekommst den Einsatz zurück.',
  },
  checkedIn: {
    title: 'Du bist eingecheckt',
    mark: 'Bereit',
    text: 'Zum Beginn wird der Turnierbaum ausgelost. Jedes Match hat seinen eigenen Check-in, also bleib in der Nähe.',
  },
  playing: {
    title: 'Du spielst',
    waiting: 'Deine nächste Begegnung ist noch offen',
    paused: 'Angehalten: Deine Uhr steht',
    ahead: (round) => `Als Nächstes: ${round}`,
    bracket: {
      title: (group, place) => `${group}: Platz ${formatNumber(place)}`,
      mark: 'Der Turnierbaum ist noch offen',
      text: 'Der Turnierbaum wird gesetzt, sobald alle Gruppen entschieden sind.',
      textAdvances: 'Damit geht es weiter in den Turnierbaum. Er wird gesetzt, sobald alle Gruppen entschieden sind.',
    },
    against: (opponent) => `Du spielst gegen ${opponent}`,
    arrange: { mark: 'Zeit vereinbaren', text: 'Schlag in deinem Match Zeiten vor oder wähl eine der anderen Seite.' },
    checkIn: { mark: 'Du bist dran: einchecken', text: 'Verpasst du den Check-in, verlierst du das Match kampflos.' },
    checkedIn: {
      mark: (opponent) => `Warten auf ${opponent}`,
      text: 'Du bist bereit. Checkt die andere Seite nicht ein, gewinnst du kampflos.',
    },
    play: {
      mark: 'Du bist dran: spielen und melden',
      text: 'Eine Seite meldet das Ergebnis, die andere bestätigt es.',
    },
    reported: {
      mark: 'Du bist dran: antworten',
      won: (opponent, score) => `${opponent} meldet deinen Sieg mit ${score}. Ohne deine Antwort gilt das.`,
      lost: (opponent, score) => `${opponent} meldet deine Niederlage mit ${score}. Ohne deine Antwort gilt das.`,
    },
    said: {
      mark: (opponent) => `Warten auf ${opponent}`,
      won: (score) => `Du hast deinen Sieg mit ${score} gemeldet. Ohne Antwort gilt das.`,
      lost: (score) => `Du hast deine Niederlage mit ${score} gemeldet. Ohne Antwort gilt das.`,
    },
    disputed: {
      mark: 'Strittig',
      text: 'Eure Meldungen widersprechen sich. Die Moderation entscheidet.',
    },
    abandoned: { mark: 'Nicht gemeldet', text: 'Niemand hat rechtzeitig gemeldet. Die Moderation entscheidet.' },
    by: {
      opens: 'Check-in öffnet',
      checkIn: 'Einchecken bis',
      play: 'Melden bis',
      confirm: 'Antworten bis',
      theirs: 'Bis',
    },
    textWaiting: 'Dein Match öffnet, sobald feststeht, gegen wen du spielst.',
    action: 'Zu deinem Match',
  },
  out: {
    eliminated: {
      title: 'Du bist raus',
      mark: 'Ausgeschieden',
      prize: {
        paid: (amount) => renderText`Dein Preis, ${amount}, ist in deinem Guthaben.`,
        pending: (amount) => renderText`Dein Preis, ${amount}, wird ausgezahlt, sobald das Ergebnis endgültig ist.`,
        none: 'Für diesen Platz gibt es keinen Preis.',
      },
    },
    placed: { title: (place) => `Du hast Platz ${formatNumber(place)} erreicht`, mark: 'Beendet' },
    dropped: {
      title: 'Du hast den Check-in verpasst',
      mark: 'Gestrichen',
      text: 'Dein Platz ist wieder frei.',
      textWithFee: 'Dein Platz ist wieder frei, und du hast den Einsatz zurück.',
    },
    withdrawn: {
      title: 'Jemand anders hat deinen Platz',
      mark: 'Ersetzt',
      text: 'Du hast gefehlt, darum hat die Moderation deinen Platz vergeben. Ein Einsatz wurde erstattet.',
    },
    disqualified: {
      title: 'Du wurdest disqualifiziert',
      mark: 'Disqualifiziert',
      text: 'Die Moderation hat dich aus diesem Wettbewerb genommen. Du bekommst keinen Preis.',
      textWithFee:
        'Die Moderation hat dich aus diesem Wettbewerb genommen. Du bekommst keinen Preis, und dein Einsatz bleibt im Preistopf.',
    },
    went_home: {
      title: 'Du bist nicht mehr dabei',
      mark: 'Ausgestiegen',
      text: 'Die Moderation hat eingetragen, dass du den Wettbewerb verlassen hast. Du bekommst keinen Preis.',
      textWithFee:
        'Die Moderation hat eingetragen, dass du den Wettbewerb verlassen hast. Du bekommst keinen Preis, und dein Einsatz bleibt im Preistopf.',
    },
    struck: {
      title: 'Deine Platzierung wurde gestrichen',
      mark: 'Disqualifiziert',
      text: 'Nach dem Wettbewerb hat die Moderation festgestellt, dass du betrogen hast. Deine Platzierung zählt nicht mehr.',
      why: (at, reason) => renderText`Gestrichen ${at}: „${reason}“`,
      prize: (amount) => renderText`Dein Preis von ${amount} war schon ausgezahlt und bleibt dir.`,
      wrong: (link) => renderText`${link('Melde dich bei uns')}, falls das nicht stimmt.`,
    },
    action: 'Anderen Wettbewerb suchen',
  },
  winner: {
    title: 'Du hast gewonnen',
    mark: 'Champion',
    prize: {
      paid: (amount) => renderText`Dein Preis, ${amount}, ist in deinem Guthaben.`,
      pending: (amount) => renderText`Dein Preis, ${amount}, wird ausgezahlt, sobald das Ergebnis endgültig ist.`,
      none: 'Der Titel gehört dir. Einen Preis gab es hier nicht.',
    },
    action: 'Zu deinen Coins',
  },
};
