import { auditWords } from '@laurel/shared/audit/de';
import type { Translated } from '@laurel/shared/ui/locale';
import type { audit as english } from './en';

export const audit: Translated<typeof english.english> = {
  title: 'Protokoll',
  what: 'das Protokoll',
  noun: 'Einträge',
  searchHint: 'Benutzername',
  none: { title: 'Noch keine Einträge', message: 'Was Team, Mitglieder und Laurel tun, erscheint hier.' },
  anyAction: 'Jede Aktion',
  anyPeriod: 'Jederzeit',
  period: 'Zeitraum',
  periods: { day: 'Letzte 24 Stunden', week: 'Letzte 7 Tage', month: 'Letzte 30 Tage' },
  service: 'Laurel',
  scheduler: 'Zeitplan',
  schedulerFor: (who) => `Zeitplan, gesetzt von ${who}`,
  at: 'Wann',
  actor: 'Wer',
  action: 'Aktion',
  subject: 'Betrifft',
  details: 'Einzelheiten',
  values: (count) => `${count} Werte`,
  of: (kind, name) => `${kind}, ${name}`,
  anyKind: 'Alles',
  kind: 'Art',
  exportAll: 'CSV herunterladen',
  exportHint: 'Die neuesten 50.000 Einträge zu deinen Filtern.',
  only: {
    title: 'Filtern',
    label: (action) => `Nur zeigen, von: ${action}`,
    actor: (name) => `Nur von ${name}`,
    subject: (name) => `Nur zu ${name}`,
    action: 'Nur diese Aktion',
    narrowed: 'Nur eine Person oder Sache.',
    clear: 'Alle Einträge zeigen',
  },
  ...auditWords,
};
