import type { Translated } from '@laurel/shared/ui/locale';
import type { history as english } from '../en/history';

export const history: Translated<typeof english.english> = {
  title: 'Im Lauf der Zeit',
  what: 'dein Guthaben im Lauf der Zeit',
  span: 'Zeitraum',
  spans: { month: '30 Tage', quarter: '13 Wochen', year: '12 Monate' },
  parts: { month: 'Tag', quarter: 'Woche ab', year: 'Monat' },
  none: 'Mit deinen ersten Coins siehst du hier dein Guthaben und deine Gewinne im Lauf der Zeit.',
  balance: {
    title: 'Verfügbares Guthaben',
    name: 'Guthaben',
    summary: (first, last) => `Von ${first} auf ${last}.`,
  },
  earned: {
    title: 'Preise und Belohnungen',
    name: 'Verdient',
    summary: (total) => `${total} insgesamt.`,
    none: 'Keine Preise oder Belohnungen in diesem Zeitraum.',
  },
};
