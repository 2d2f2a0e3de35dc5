import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { conditions } from '@laurel/shared/protocol/sentences/de';
import type { Translated } from '@laurel/shared/ui/locale';
import type { join as english } from '../en/join';

const ofContracts: typeof conditions = {
  ...conditions,
  states: { ...conditions.states, free: 'Einen Einsatz zahlt nur, wer den Vertrag angelegt hat.' },
};

export const join: Translated<typeof english.english> = {
  title: 'Kannst du mitmachen?',
  conditions: 'Voraussetzungen',
  line: createChecklistWriter(ofContracts, 'de'),
  signIn: 'Zum Mitmachen anmelden',
  apply: 'Bewerben',
  applyFor: (stake) => `Bewerben und ${stake} einsetzen`,
  free: 'Mitmachen kostet nichts. Ob du dabei bist, entscheidet, wer den Vertrag angelegt hat.',
  staked: 'Dein Einsatz geht aufs Treuhandkonto. Wirst du nicht angenommen, bekommst du ihn zurück.',
  notJoined: 'Du bist nicht beigetreten.',
  changed: 'Die Bedingungen haben sich geändert',
  readAgain: 'Du bist nicht beigetreten. Lies die neuen Bedingungen und bewirb dich noch einmal.',
};
