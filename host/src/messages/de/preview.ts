import { renderList, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { preview as english } from '../en/preview';

export const preview: Translated<typeof english.english> = {
  bar: 'Vorschau',
  showing: (builds) => renderText`Du siehst die Vorschau von ${renderList(builds)}`,
  leave: 'Vorschau beenden',
  goesOn: (why) => `Die Vorschau ließ sich nicht beenden. ${why}`,
  noBar: 'Du bist in einer Vorschau. Lade die Seite neu, um sie zu beenden.',
};
