import { formatNumber, formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { contestSeries as english } from '../en/contest-series';

const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];

export const contestSeries: Translated<typeof english.english> = {
  title: 'Serien',
  detail:
    'Jeder Wettbewerb öffnet vor seinem Termin von selbst, im Namen dessen, dem die Serie gehört, und in dessen Budget.',
  what: 'die Serien',
  weekdays,
  rule: (days, time, zone) =>
    `Jeden ${new Intl.ListFormat('de').format(days.map((day) => weekdays[day - 1] ?? ''))} um ${time} (${zone.replaceAll('_', ' ')})`,
  opens: (days, owner) =>
    `${formatPlural(days, { one: 'Öffnet einen Tag vorher', other: 'Öffnet # Tage vorher' })}, im Namen von ${owner}`,
  none: { title: 'Noch keine Serie', message: 'Öffne einen Wettbewerb und wähle „Wiederholen“.' },
  dates: (title) => `Nächste Termine von ${title}`,
  columns: { date: 'Beginn', contest: 'Wettbewerb', opens: 'Öffnet', action: 'Aktion' },
  skipped: 'Fällt aus',
  skip: 'Auslassen',
  keep: 'Doch abhalten',
  skipOf: (title) => `${title} auslassen`,
  keepOf: (at) => `${at} doch abhalten`,
  latest: 'Letzter Wettbewerb',
  template: 'Vorlage',
  viewTemplate: 'Zum Wettbewerb',
  stop: {
    action: 'Serie beenden',
    title: (title) => `${title} beenden?`,
    consequence: 'Es öffnen keine weiteren Wettbewerbe. Offene gehen weiter. Das lässt sich nicht rückgängig machen.',
    confirm: 'Serie beenden',
    keep: 'Serie behalten',
  },
  stopped: {
    staff: 'Beendet',
    owner: 'Beendet, weil ihr Konto keine Wettbewerbe mehr leitet',
  },
  repeat: {
    action: 'Wiederholen',
    of: (title) => `${title} wiederholen`,
    detail:
      'Neue Wettbewerbe übernehmen diesen, wie er dann ist: Format, Einsatz, Preise und Regeln, und wie lange vor dem Beginn Teilnahme und Check-in öffnen und schließen.',
    label: 'Serie',
    name: 'Name',
    nameHint: 'Jeder Wettbewerb hängt seine Nummer an.',
    days: 'Wochentage',
    time: 'Uhrzeit',
    timeHint: 'Zum Beispiel 19:00.',
    zone: 'Zeitzone',
    zoneHint: 'Der Beginn bleibt auch bei der Zeitumstellung um diese Uhrzeit.',
    ahead: 'Öffnet vorher (Tage)',
    aheadHint: 'Dann gehen die Preise aus deinem Budget ab. Reicht es nicht, wartet das Öffnen auf eine zweite Person.',
    first: 'Erste Nummer',
    next: 'Nächste Termine',
    submit: 'Serie beginnen',
    cancel: 'Abbrechen',
    missing: { title: 'Gib einen Namen ein.', weekdays: 'Wähl einen Wochentag.' },
  },
  term: 'Serie',
  part: (number) => `Nummer ${formatNumber(number)} einer Serie`,
  onlyThis: 'Änderungen hier gelten nur für diesen Wettbewerb.',
  inList: 'Serie',
};
