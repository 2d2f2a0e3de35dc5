import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { areas as english } from './en';

export const areas: Translated<typeof english.english> = {
  title: 'Bereiche',
  lead: 'Was alle sehen, und hochgeladene Builds, die du dir vor allen anderen ansehen kannst.',
  what: 'die Bereiche',
  loading: 'Bereiche werden geladen',
  none: { title: 'Noch keine Bereiche', message: 'Ein Bereich erscheint, sobald ein Build hochgeladen ist.' },
  previews: {
    several: 'Du siehst mehrere Bereiche in der Vorschau.',
    end: 'Eine Vorschau endet nach 8 Stunden oder wenn du dich abmeldest.',
    stillOn: 'Die Vorschau läuft weiter.',
    stopAll: 'Alle Vorschauen beenden',
  },
  unchanged: 'Nichts wurde geändert.',
  states: {
    unpublished: { word: 'Noch nie veröffentlicht.', detail: 'Andere sehen ihn nicht.' },
    off: {
      word: 'Abgeschaltet.',
      detail: (build) => `Andere sehen nur, dass er gerade geschlossen ist. Danach zeigt er wieder Build ${build}.`,
    },
    live: { word: 'Live', detail: (build) => `mit Build ${build}` },
    previewed: { word: 'Du siehst', detail: (build) => `Build ${build}. Sonst niemand.` },
  },
  open: (path) => `${path} öffnen`,
  builds: {
    caption: (area) => `Hochgeladene Builds von ${area}`,
    elsewhere: 'Liegt woanders. Hier gibt es keine Vorschau.',
    showAll: (count) => formatPlural(count, { one: '# Build zeigen', other: 'Alle # Builds zeigen' }),
    columns: { build: 'Build', uploaded: 'Hochgeladen', seenBy: 'Wer ihn sieht', action: 'Aktion' },
    seenBy: {
      you: 'Du',
      everyone: 'Alle',
      others: 'Alle anderen',
      noOne: 'Niemand',
      noOneWhileOff: 'Niemand, solange er abgeschaltet ist',
    },
    source: (author, commit) => `${author}, ${commit}`,
    uncommitted: 'Mit Änderungen ohne Commit',
    preview: 'Vorschau',
    previewOf: (build, area) => `Vorschau des Builds ${build} von ${area}`,
    stop: 'Vorschau beenden',
    stopOf: (area) => `Vorschau von ${area} beenden`,
  },
};
