import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { cancelling as english } from '../en/cancelling';

export const cancelling: Translated<typeof english.english> = {
  proposed: (username) => `${username} will den Vertrag absagen`,
  agreed: (agreed, needed) =>
    `${formatNumber(agreed)} von ${formatNumber(needed)} sind dafür. Sind es alle, gehen die Einsätze zurück.`,
  agree: 'Absage zustimmen',
  cancel: 'Vertrag absagen',
  propose: 'Absage vorschlagen',
  ask: 'Den Vertrag absagen?',
  askPropose: 'Absage vorschlagen?',
  text: 'Noch ist niemand dabei: Er endet sofort, und dein Einsatz geht zurück.',
  textPropose: 'Er endet, sobald alle Beteiligten zustimmen. Bis dahin läuft er weiter.',
  reason: 'Grund',
  missing: 'Gib einen Grund an.',
};
