import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { media as english } from './en';

const purposes = { library: 'Mediathek', cover: 'Titelbild', avatar: 'Profilbild', evidence: 'Beweis' };
const kinds = { user: 'Konto', blog: 'Beitrag:', match: 'Match in' };

export const media: Translated<typeof english.english> = {
  title: 'Medien',
  what: 'die Bilder',
  noun: 'Bilder',
  none: { title: 'Noch keine Bilder', message: 'Bilder, die du hochlädst, erscheinen hier.' },
  searchHint: 'Beschreibung oder Bildunterschrift',
  purpose: 'Zweck',
  anyPurpose: 'Jeder Zweck',
  purposes,
  orders: { '-createdAt': 'Neueste', createdAt: 'Älteste', '-bytes': 'Größte' },
  upload: 'Bilder hinzufügen',
  hint: 'JPEG, PNG oder WebP, auch aus der Zwischenablage. Große werden vor dem Senden verkleinert.',
  noAlt: 'Bild ohne Beschreibung',
  tile: (purpose, uses) =>
    `${purposes[purpose]}, ${uses === 0 ? 'nicht verwendet' : formatPlural(uses, { one: '# Verwendung', other: '# Verwendungen' })}`,
  edit: 'Bild bearbeiten',
  alt: { label: 'Beschreibung', hint: 'Was zu sehen ist, für alle, die es nicht sehen können.' },
  caption: 'Bildunterschrift',
  gallery: 'In der Galerie zeigen',
  markdown: 'Für einen Beitrag',
  usedBy: 'Verwendet von',
  use: (kind, title) => `${kinds[kind]} ${title}`,
  replace: {
    label: 'Ersetzen durch',
    hint: 'Das neue Bild behält die Beschreibung und erscheint überall, wo dieses war.',
  },
  save: 'Bild speichern',
  remove: {
    action: 'Bild löschen',
    title: 'Bild löschen?',
    what: (alt, gallery) =>
      `${alt ? `„${alt}“` : 'Das Bild'} wird in keinem Beitrag, Konto oder Match verwendet.${gallery ? ' Es verschwindet auch aus der Galerie.' : ''} Seine Dateien werden endgültig gelöscht, und Links darauf führen ins Leere.`,
    keep: 'Bild behalten',
    inUse: 'Solange es verwendet wird, kannst du es nicht löschen.',
  },
};
