import { formatNumber, rich, type Translated } from '@laurel/shared/ui/locale';
import type { posts as english } from './en';

export const posts: Translated<typeof english.english> = {
  title: 'Beiträge',
  what: 'die Beiträge',
  noun: 'Beiträge',
  none: { title: 'Noch keine Beiträge', message: 'Entwürfe, geplante und veröffentlichte Beiträge stehen hier.' },
  searchHint: 'Titel oder Auszug',
  write: 'Beitrag schreiben',
  view: 'Zum Beitrag',
  status: 'Status',
  anyStatus: 'Jeder Status',
  statuses: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht', archived: 'Archiviert' },
  fields: {
    title: 'Titel',
    excerpt: 'Auszug',
    body: 'Text',
    tags: 'Schlagwörter',
    slug: 'Adresse',
    publishedAt: 'Veröffentlichen am',
    updatedAt: 'Zuletzt geändert',
  },
  hints: {
    excerpt: 'Steht in Listen und Suchergebnissen.',
    body: 'Markdown. Bilder einfügen oder hierher ziehen.',
    tags: 'Trenne sie mit Kommas.',
    slug: 'Entsteht aus dem Titel, wenn das Feld leer ist.',
  },
  preview: 'Vorschau',
  uploading: (name) => `${name} wird hochgeladen …`,
  notUploaded: (name, why) => `${name} wurde nicht hochgeladen. ${why}`,
  save: {
    draft: 'Entwurf speichern',
    scheduled: 'Beitrag einplanen',
    published: 'Beitrag veröffentlichen',
    archived: 'Beitrag archivieren',
  },
  conflict: {
    title: (who, when) => rich`${who} hat eine andere Fassung gespeichert: ${when}.`,
    somebody: 'Jemand',
    message: 'Dein Text bleibt erhalten. Das ist der andere:',
    keep: 'Mit meinem weiterschreiben',
  },
  revisions: {
    title: 'Fassungen',
    line: (version, who, when) => rich`Fassung ${formatNumber(version)}, ${who}, ${when}`,
    restore: (version) => `Fassung ${formatNumber(version)} wiederherstellen`,
  },
  remove: {
    action: 'Beitrag löschen',
    title: (title) => `${title} löschen?`,
    what: 'Der Beitrag, seine Fassungen und seine Adresse sind dann endgültig weg.',
  },
};
