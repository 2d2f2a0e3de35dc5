import { rich, richList, type Translated } from '@laurel/shared/ui/locale';
import type { preview as english } from '../en/preview';

export const preview: Translated<typeof english.english> = {
  bar: 'Vorschau',
  showing: (builds) => rich`Du siehst die Vorschau von ${richList(builds)}`,
  leave: 'Vorschau beenden',
  goesOn: (why) => `Die Vorschau läuft weiter. ${why}`,
  noBar: 'Diese Seite zeigt eine Vorschau. Lade sie neu, um sie beenden zu können.',
};
