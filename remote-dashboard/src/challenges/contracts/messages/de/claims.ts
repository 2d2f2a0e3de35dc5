import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { claims as english } from '../en/claims';

export const claims: Translated<typeof english.english> = {
  title: (username) => `${username} meldet den Sieg an`,
  decide: (at, distance) =>
    renderText`Die Plattform bestätigt ihn. Erkenn ihn bis ${at} an (${distance}) oder bestreite ihn. Tust du nichts, gilt er.`,
  disputed: 'Du bestreitest den Sieg. Die Moderation entscheidet. Du kannst ihn noch anerkennen.',
  nearly: 'Noch weniger als eine Stunde.',
  report: 'Spielbericht',
  approve: 'Sieg anerkennen',
  takeBack: 'Doch anerkennen',
  dispute: 'Sieg bestreiten',
  ask: (username) => `Den Sieg von ${username} bestreiten?`,
  disputeText:
    'Die Moderation vergleicht die Daten der Plattform mit deinem Grund. Die Einsätze bleiben auf dem Treuhandkonto.',
  reason: 'Warum du ihn bestreitest',
  missing: 'Gib einen Grund an.',
};
