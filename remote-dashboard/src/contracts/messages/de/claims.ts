import { rich, type Translated } from '@laurel/shared/ui/locale';
import type { claims as english } from '../en/claims';

export const claims: Translated<typeof english.english> = {
  title: (username) => `${username} meldet den Sieg an`,
  decide: (at, distance) =>
    rich`Die Plattform bestätigt es. Erkenn es bis ${at} an (${distance}) oder bestreite es. Sonst gilt es.`,
  disputed: 'Du hast widersprochen. Die Moderation entscheidet. Anerkennen kannst du noch.',
  nearly: 'Weniger als eine Stunde.',
  report: 'Spielbericht',
  approve: 'Sieg anerkennen',
  takeBack: 'Doch anerkennen',
  dispute: 'Sieg bestreiten',
  ask: (username) => `Den Sieg von ${username} bestreiten?`,
  disputeText: 'Die Moderation vergleicht die Daten der Plattform mit deinem Grund. Die Einsätze bleiben liegen.',
  reason: 'Was daran nicht stimmt',
  missing: 'Gib einen Grund an.',
};
