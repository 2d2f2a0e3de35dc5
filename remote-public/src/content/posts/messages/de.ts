import { formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { news as english } from './en';

export const news: Translated<typeof english.english> = {
  head: { title: 'Neues', description: 'Neues von Laurel: Wettbewerbe, Siege und Änderungen.' },
  tab: 'Neues',
  title: 'Neues',
  what: 'die Beiträge',
  whatOne: 'der Beitrag',
  loadingOne: 'Beitrag wird geladen',
  none: { title: 'Noch keine Beiträge', message: 'Neue Beiträge erscheinen hier.' },
  noun: 'Beiträge',
  searchHint: 'Wörter in einem Beitrag',
  tagged: (tag) => `Neues: ${tag}`,
  taggedLead: 'Beiträge mit diesem Schlagwort.',
  tags: 'Schlagwörter',
  feed: 'RSS-Feed',
  others: 'Andere Beiträge',
  newer: 'Neuer',
  older: 'Älter',
  all: 'Alle Beiträge',
  by: (line, author) => renderText`${line}, von ${author}`,
  read: (minutes) => `${formatNumber(minutes)} Min. Lesezeit`,
  readOn: (date, minutes) => renderText`${date}, ${formatNumber(minutes)} Min. Lesezeit`,
};
