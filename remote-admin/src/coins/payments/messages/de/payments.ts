import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { payments as english } from '../en/payments';

export const payments: Translated<typeof english.english> = {
  tabs: {
    label: 'Zahlungen',
    withdrawals: 'Auszahlungen',
    deposits: 'Einzahlungen',
    treasury: 'Kasse',
    limits: 'Limits',
  },
  off: {
    title: 'Ein- und Auszahlungen sind aus',
    message: 'Es ist keine Chain eingerichtet, also kommen keine Coins herein oder hinaus.',
  },
  whether: 'ob es Ein- und Auszahlungen gibt',
  history: {
    title: 'Verlauf',
    none: 'Noch keine Entscheidungen.',
    when: 'Wann',
    who: 'Wer',
    what: 'Aktion',
    details: 'Einzelheiten',
    reason: 'Grund',
    service: 'Laurel',
  },
  note: {
    title: 'Notiz',
    label: 'Nur für das Team',
    hint: 'Sonst sieht sie niemand.',
    save: 'Notiz speichern',
    savedBy: (who, at) => (who === null ? renderText`Gespeichert ${at}.` : renderText`Gespeichert von ${who}, ${at}.`),
  },
  reason: { label: 'Grund', missing: 'Gib einen Grund mit mindestens 3 Zeichen an.' },
  keep: 'So lassen',
  details: 'Einzelheiten',
  entries: 'Einträge im Hauptbuch',
  unknown: 'Noch nicht bekannt',
};
