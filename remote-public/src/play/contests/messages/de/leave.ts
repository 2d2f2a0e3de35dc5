import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { leave as english } from '../en/leave';

export const leave: Translated<typeof english.english> = {
  open: 'Aussteigen',
  title: 'Aus dem Wettbewerb aussteigen?',
  confirm: 'Aussteigen',
  keep: 'Dabeibleiben',
  fee: (fee) => renderText`Dein Einsatz von ${fee} geht sofort zurück auf dein verfügbares Guthaben.`,
  free: 'Du hast keinen Einsatz bezahlt: Es bewegen sich keine Coins.',
  again: 'Dein Platz wird frei. Du kannst wieder mitmachen, solange die Teilnahme offen und ein Platz frei ist.',
  waitlist: {
    open: 'Warteliste verlassen',
    title: 'Warteliste verlassen?',
    confirm: 'Warteliste verlassen',
    keep: 'Weiter warten',
    number: 'Du verlierst deine Nummer auf der Liste.',
  },
  forGood: 'Dein Platz wird frei. Die Teilnahme ist geschlossen: Du kannst nicht wieder einsteigen.',
};
