import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { place as english } from '../en/place';

export const place: Translated<typeof english.english> = {
  title: 'Dein Platz',
  lacking: 'Bevor du mitmachen kannst',
  line: createChecklistWriter(conditions, 'de'),
  text: {
    invited: 'Du bist eingeladen. Lies die Bedingungen, dann sag zu oder ab.',
    applied:
      'Du hast dich beworben. Darüber entscheidet, wer den Vertrag angelegt hat. Es zählt, was du ab deiner Aufnahme holst.',
    accepted: 'Du bist im Rennen. Hol es dir, dann melde den Sieg an.',
    ended: 'Das Rennen ist vorbei, und du hast keinen Sieg angemeldet.',
    submitted:
      'Du hast den Sieg angemeldet, und die Plattform bestätigt ihn. Er kann 72 Stunden lang bestritten werden.',
    approved: 'Dein Sieg ist anerkannt. Ausgezahlt wird, sobald er an der Reihe ist.',
    reading:
      'Du hast den Sieg angemeldet. Wir fragen die Plattform. Antwortet sie nicht, behältst du deinen Platz in der Reihe.',
    disputed: 'Dein Sieg wird bestritten. Die Moderation vergleicht ihn mit den Daten der Plattform.',
    holds: 'Die Moderation hat entschieden: Dein Sieg gilt. Ausgezahlt wird, sobald das endgültig ist.',
    fails: 'Die Moderation hat deinen Sieg abgelehnt. Bis das endgültig ist, kann sich die Entscheidung noch ändern.',
    won: 'Du hast gewonnen.',
    lost: 'Diesmal hast du nicht gewonnen.',
    declined: 'Du bist nicht dabei.',
    withdrawn: 'Du bist ausgestiegen.',
    refunded: 'Dieser Vertrag endete ohne Sieg. Alle Einsätze sind zurück.',
    cancelled: 'Dieser Vertrag wurde abgesagt. Alle Einsätze sind zurück.',
  },
  won: (amount) => renderText`Du hast ${amount} gewonnen. Das ist schon in deinem verfügbaren Guthaben.`,
  reason: (creator, reason) => `${creator}: „${reason}“`,
  hasIt: 'Nach unserem letzten Stand hast du es geschafft. Melde den Sieg jetzt an.',
  order: {
    none: 'Noch hat niemand einen Sieg angemeldet. Wer es vor dir tut, ist vorn.',
    ahead: (count) =>
      formatPlural(count, {
        one: '# Sieg wurde vor deinem angemeldet. Wird er nicht bestätigt, ist der nächste vorn.',
        other: '# Siege wurden vor deinem angemeldet. Wird keiner bestätigt, ist der nächste vorn.',
      }),
    first: 'Dein Sieg wurde als erster angemeldet. Bleibt es dabei, gewinnst du.',
    shared: 'Alle bestätigten Siege bekommen gleich viel.',
  },
  failed: {
    title: 'Dein letzter Sieg wurde nicht bestätigt.',
    text: (at) =>
      renderText`Angemeldet hast du ihn am ${at}. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
    again: 'Du bist weiter dabei und kannst den Sieg noch einmal anmelden.',
  },
  missing: (left, total) =>
    `Beim letzten Lesen fehlten ${formatNumber(left)} von ${formatNumber(total)}. Bleibt es dabei, wird der Sieg nicht bestätigt, und du kannst ihn noch einmal anmelden.`,
  counted: (earned, total) =>
    `Beim letzten Lesen zählten ${formatNumber(earned)} von ${formatNumber(total)}. Meldest du den Sieg an, lesen wir noch einmal.`,
  claimBy: (at) => renderText`Melde den Sieg bis ${at} an.`,
  nearly: 'Noch weniger als eine Stunde.',
  claim: 'Sieg anmelden',
  claimNow: 'Sieg jetzt anmelden',
  accept: 'Einladung annehmen',
  decline: 'Einladung ablehnen',
  leave: 'Aus Vertrag aussteigen',
  askLeave: 'Aus dem Vertrag aussteigen?',
  askDecline: 'Die Einladung ablehnen?',
  leaveText: 'Dein Platz wird frei.',
  stay: 'Platz behalten',
};
