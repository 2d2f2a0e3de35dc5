import { formatNumber, plural, rich, type Translated } from '@laurel/shared/ui/locale';
import type { ledger as english } from './en';

export const ledger: Translated<typeof english.english> = {
  title: 'Hauptbuchprüfung',
  lead: 'Rechnet jedes Guthaben aus seinen Buchungen nach, vergleicht Treuhand, Anlagen, Belohnungen und Auszahlungen mit ihrem Zweck und die Wallets mit dem Hauptbuch. Jede Nacht um 03:00 UTC.',
  what: 'die Hauptbuchprüfung',
  check: 'Jetzt prüfen',
  none: {
    title: 'Noch nicht geprüft',
    message: 'Die erste Prüfung läuft heute Nacht. Du kannst auch jetzt eine starten.',
  },
  sound: 'Das Hauptbuch stimmt.',
  unsound: (count) =>
    plural(count, { one: 'Das Hauptbuch hat # Abweichung.', other: 'Das Hauptbuch hat # Abweichungen.' }),
  last: (at, count) => rich`Geprüft ${at}: ${formatNumber(count)} Konten und Buchungen.`,
  running: 'Wird geprüft',
  progress: (done, total) => `${formatNumber(done)} von ${formatNumber(total)}`,
  differences: {
    caption: 'Abweichungen',
    where: 'Wo',
    kind: 'Was',
    expected: 'Erwartet',
    found: 'Gefunden',
    kinds: {
      account: 'Konto und seine Buchungen',
      transaction: 'Einträge einer Buchung',
      sum: 'Summe aller Konten',
      owed: 'Summe des Geschuldeten',
      escrow: 'Treuhand und ihr Zweck',
      staked: 'Angelegtes und Anlagen',
      promised: 'Zugesagte Belohnungen und Anlagen',
      hold: 'Offene Auszahlungen',
      unclaimed: 'Einzahlungen ohne Zuordnung',
      chain: 'Wallets auf der Chain',
    },
  },
  runs: {
    caption: 'Letzte Prüfungen',
    when: 'Begonnen',
    by: 'Von',
    nightly: 'Nachts',
    checked: 'Geprüft',
    result: 'Ergebnis',
    sound: 'Stimmt',
    running: 'Läuft',
    found: (count) => plural(count, { one: '# Abweichung', other: '# Abweichungen' }),
  },
  house: {
    title: 'Kasse',
    treasury: 'Kasse',
    rewards: 'Belohnungen',
    promised: 'Zugesagte Belohnungen',
    fees: 'Servicegebühren',
    unclaimed: 'Einzahlungen ohne Zuordnung',
    losses: 'Verluste',
  },
};
