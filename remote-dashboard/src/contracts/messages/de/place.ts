import { checklistWords, createFormats } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, rich, type Translated } from '@laurel/shared/ui/locale';
import type { place as english } from '../en/place';

export const place: Translated<typeof english.english> = {
  title: 'Dein Platz',
  lacking: 'Bevor du mitmachen kannst',
  line: checklistWords(conditions, createFormats('de')),
  text: {
    invited: 'Du bist eingeladen. Lies die Bedingungen, dann sag zu oder ab.',
    applied: 'Du hast dich beworben. Wer den Vertrag angelegt hat, entscheidet.',
    accepted: 'Du bist im Rennen. Hol es dir, dann melde den Sieg an.',
    submitted: 'Du hast den Sieg angemeldet, und die Plattform bestätigt ihn. Widersprechen geht 72 Stunden lang.',
    reading: 'Du hast den Sieg angemeldet. Wir lesen die Plattform. Ist sie weg, bleibt dir dein Platz.',
    disputed: 'Dein Sieg wird bestritten. Die Moderation vergleicht ihn mit den Daten der Plattform.',
    holds: 'Die Moderation hat entschieden: Dein Sieg gilt. Ausgezahlt wird, sobald das endgültig ist.',
    fails: 'Die Moderation hat gegen deinen Sieg entschieden. Bis das endgültig ist, kann sie neu entscheiden.',
    won: 'Du hast gewonnen.',
    lost: 'Diesmal hast du nicht gewonnen.',
    declined: 'Du bist nicht dabei.',
    withdrawn: 'Du bist ausgestiegen.',
    refunded: 'Dieser Vertrag endete ohne Sieg. Alle Einsätze sind zurück.',
  },
  won: (amount) => rich`Du hast ${amount} gewonnen. Sie sind verfügbar.`,
  reason: (creator, reason) => `${creator}: „${reason}“`,
  hasIt: 'Du hast es geschafft. Melde den Sieg an.',
  counted: (earned, total) =>
    `Beim letzten Lesen zählten ${formatNumber(earned)} von ${formatNumber(total)}. Beim Anmelden lesen wir noch einmal.`,
  claimBy: (at) => rich`Anmelden bis ${at}.`,
  nearly: 'Weniger als eine Stunde.',
  claim: 'Sieg anmelden',
  accept: 'Einladung annehmen',
  decline: 'Einladung ablehnen',
  leave: 'Aussteigen',
  askLeave: 'Aus dem Vertrag aussteigen?',
  askDecline: 'Die Einladung ablehnen?',
  leaveText: 'Dein Platz wird frei.',
  stay: 'Platz behalten',
};
