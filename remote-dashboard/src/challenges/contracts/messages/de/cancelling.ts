import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { cancelling as english } from '../en/cancelling';

export const cancelling: Translated<typeof english.english> = {
  proposed: (username) => `${username} will den Vertrag absagen`,
  agreed: (agreed, needed) =>
    `${formatNumber(agreed)} von ${formatNumber(needed)} stimmen zu. Stimmen alle zu, gehen die Einsätze zurück.`,
  agree: 'Absage zustimmen',
  cancel: 'Vertrag absagen',
  propose: 'Absage vorschlagen',
  ask: 'Den Vertrag absagen?',
  askPropose: 'Absage dieses Vertrags vorschlagen?',
  text: 'Noch ist niemand dabei: Der Vertrag endet sofort, und dein Einsatz geht zurück.',
  textPropose:
    'Der Vertrag endet, sobald alle Beteiligten zustimmen, und alle Einsätze gehen zurück. Bis dahin läuft er weiter.',
  reason: 'Grund',
  missing: 'Gib einen Grund an.',
};
