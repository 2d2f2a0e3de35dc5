import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { evidence as english } from '../en/evidence';

export const evidence: Translated<typeof english.english> = {
  title: 'Beweise',
  by: (name) => `Bild von ${name}`,
  gone: 'Wir bewahren dieses Bild nicht mehr auf.',
  add: 'Bilder hinzufügen',
  hint: 'Ein Bild vom Endstand hilft, falls die Moderation entscheiden muss. Die andere Seite sieht es auch.',
  limits: (most, left) =>
    left === 0
      ? `Du hast alle ${formatNumber(most)} hinzugefügt.`
      : `JPEG, PNG oder WebP, je bis 30 MB. Noch ${formatNumber(left)} von ${formatNumber(most)}.`,
};
