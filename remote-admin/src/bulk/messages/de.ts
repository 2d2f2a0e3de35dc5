import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { bulk as english } from './en';

export const bulk: Translated<typeof english.english> = {
  selected: (count) => formatPlural(count, { one: '# ausgewählt', other: '# ausgewählt' }),
  clear: 'Auswahl aufheben',
  leftOut: (count) =>
    formatPlural(count, {
      one: '# davon bleibt außen vor. Die Liste sagt, warum.',
      other: '# davon bleiben außen vor. Die Liste sagt, warum.',
    }),
  leftOutBecause: (obstacle) => `Bleibt außen vor: ${obstacle}`,
  progress: (done, of) => `${done} von ${of} erledigt`,
  result: (done, failed) =>
    failed === 0
      ? formatPlural(done, { one: 'Erledigt.', other: 'Alle # erledigt.' })
      : `${formatPlural(done, { one: '# erledigt', other: '# erledigt' })}, ${formatPlural(failed, { one: '# nicht', other: '# nicht' })}.`,
  results: 'Ergebnisse',
  row: 'Zeile',
  outcome: 'Ergebnis',
  outcomes: { waiting: 'Wartet', running: 'Läuft', done: 'Erledigt', stopped: 'Nicht erledigt: angehalten' },
  stop: 'Anhalten',
  close: 'Schließen',
  reason: 'Grund',
};
