import { formatNumber, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { words as english } from './en';

export const words: Translated<typeof english.english> = {
  title: 'Verbotene Wörter',
  lead: 'Chats und Lobbys lehnen Texte mit diesen Wörtern ab. Groß und klein, Akzente und unsichtbare Zeichen zählen nicht.',
  what: 'die verbotenen Wörter',
  none: {
    title: 'Keine verbotenen Wörter',
    message: 'Neue Wörter werden ab dann abgelehnt. Frühere Nachrichten bleiben.',
  },
  count: (count, most) => `${formatNumber(count)} von ${formatNumber(most)} Wörtern`,
  saved: (by, at) => renderText`von ${by}, ${at}`,
  add: 'Wort hinzufügen',
  word: 'Wort oder Wortfolge',
  wordHint: 'Steht das Wort schon auf der Liste, wird es geändert.',
  matching: 'So wird es gefunden',
  matchings: {
    word: { title: 'Als ganzes Wort', detail: '„ass“ wird in „Klasse“ nicht gefunden.' },
    disguised: {
      title: 'Als ganzes Wort, auch verkleidet',
      detail: 'Auch „a s s“, „a55“, „@ss“ und „asssss“. Trifft manchmal harmlose Texte.',
    },
    inside: { title: 'Überall', detail: 'Auch in längeren Wörtern. Trifft viele harmlose Texte.' },
  },
  remove: 'Entfernen',
  removeNamed: (word) => `„${word}“ entfernen`,
};
