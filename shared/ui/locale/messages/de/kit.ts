import type { Translated } from '../../catalogue';
import { list, plural } from '../../format';
import type { kit as english } from '../en/kit';

export const kit: Translated<typeof english.english> = {
  loading: 'Lädt',
  tryAgain: 'Noch einmal',
  close: 'Schließen',
  cancel: 'Abbrechen',
  optional: 'optional',
  showPassword: 'Passwort zeigen',
  localZone: (zone) => `Deine Zeit, ${zone}`,
  newTab: 'öffnet einen neuen Tab',
  breadcrumb: 'Pfad',
  you: 'du',
  theme: { dark: 'Dunkles Design einschalten', light: 'Helles Design einschalten' },
  fieldsNeedALook: (count) =>
    plural(count, { one: 'Sieh dir # Feld noch einmal an:', other: 'Sieh dir # Felder noch einmal an:' }),
  cancelOf: (what) => `Abbrechen: ${what}`,
  number: {
    unreadable: (example) => `Das ist keine Zahl. Schreib sie wie ${example}.`,
    foreign: (meant) => `Schreib ${meant}, wenn du das meinst: Vor den Nachkommastellen steht hier ein Komma.`,
    tooFine: (decimals) =>
      plural(decimals, {
        zero: 'Gib eine ganze Zahl ein.',
        one: 'Gib höchstens # Nachkommastelle ein.',
        other: 'Gib höchstens # Nachkommastellen ein.',
      }),
    negative: 'Gib eine Zahl ohne Minus ein.',
    tooSmall: (min) => `Gib ${min} oder mehr ein.`,
    tooLarge: (max) => `Gib ${max} oder weniger ein.`,
    less: 'Weniger',
    more: 'Mehr',
  },
  removeOf: (what) => `${what} entfernen`,
  choice: {
    clear: 'Leeren',
    open: 'Auswahl zeigen',
    found: (count) => plural(count, { zero: 'Nichts gefunden', one: '# Treffer', other: '# Treffer' }),
    none: (text) => `Nichts gefunden für „${text}“`,
    searching: 'Sucht',
    failed: 'Die Suche kam nicht an.',
    most: (count) => plural(count, { one: 'Wähle höchstens #.', other: 'Wähle höchstens #.' }),
  },
  files: {
    choose: 'Dateien wählen',
    chooseOne: 'Datei wählen',
    drop: 'oder hier ablegen',
    dropOne: 'oder hier ablegen',
    tooLarge: (name, most) => `${name} ist größer als ${most}.`,
    wrongKind: (name) => `${name} ist von anderer Art als gewünscht.`,
    tooMany: (most) => plural(most, { one: 'Nur # Datei passt.', other: 'Nur # Dateien passen.' }),
    sending: (name) => `Sendet ${name}`,
    sent: 'Gesendet',
  },
  table: {
    sortBy: (column) => `Sortieren nach ${column}`,
    select: (row) => `${row} auswählen`,
    selectAll: 'Alle auswählen',
    selected: (count) => plural(count, { zero: 'Nichts ausgewählt', one: '# ausgewählt', other: '# ausgewählt' }),
    unselect: 'Auswahl aufheben',
  },
  chart: { asTable: 'Als Tabelle zeigen', keys: 'Pfeiltasten führen von Wert zu Wert.' },
  task: {
    position: (step, of) => `Schritt ${step} von ${of}`,
    done: 'erledigt',
    mistaken: 'braucht noch einen Blick',
  },
  pages: {
    of: (noun) => `${noun}: Seiten`,
    none: (noun) => `Keine ${noun}`,
    range: (first, last, total, noun) => `${noun} ${first} bis ${last} von ${total}`,
    earlier: 'Vorige Seite',
    next: 'Nächste Seite',
  },
  // Neither the case nor the number of what is read matters after a colon.
  read: {
    failed: (what) => `Nicht angekommen: ${what}.`,
    stopped: 'Du hast es angehalten.',
    old: 'Das ist vielleicht nicht mehr aktuell.',
    oldAndSlow: (what) => `Noch unterwegs: ${what}.`,
    slow: (what) => `Noch unterwegs: ${what}.`,
    keepTrying: 'Es dauert länger als sonst; wir versuchen es weiter.',
    loadAgain: 'Neu laden',
  },
  score: 'zu',
  meter: (value, max) => `${value} von ${max}`,
  checklist: { met: 'Erfüllt', unmet: 'Nicht erfüllt' },
  steps: {
    done: 'Erledigt',
    next: 'Als Nächstes',
    paused: 'Angehalten',
    others: (done, next) =>
      [
        ...(done > 0 ? [plural(done, { one: '# Schritt erledigt', other: '# Schritte erledigt' })] : []),
        ...(next.length > 0 ? [`${done > 0 ? 'danach' : 'Danach'}: ${list(next)}`] : []),
      ].join(', '),
  },
  timeLeft: 'Verbleibende Zeit',
  minutesLeft: (count) => plural(count, { one: 'Noch # Minute', other: 'Noch # Minuten' }),
  bracket: {
    rounds: 'Runden',
    scrolling: (label) => `${label}, Runden`,
    seed: 'Setzplatz',
    won: 'gewonnen',
    reported: 'gemeldet',
    champion: 'Champion',
  },
};
