import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { lobby as english } from '../en/lobby';

export const lobby: Translated<typeof english.english> = {
  title: 'Lobby',
  what: 'die Lobby',
  safe: 'Was gespeichert ist, bleibt.',
  empty: 'Noch keine Lobby. Wer hostet, trägt die Daten ein, und ihr seht sie beide hier.',
  host: 'Host',
  name: 'Name der Lobby',
  password: 'Passwort',
  passwordHint: 'Das seht nur ihr beide.',
  hidden: 'Das sehen nur die beiden Seiten',
  server: 'Server',
  invite: 'Wer lädt ein',
  invites: (inviter, invited) => `${inviter} lädt ${invited} ein`,
  undecided: 'Noch nicht abgesprochen',
  saved: (name, at) => renderText`Gespeichert von ${name}, ${at}`,
  blocked: (name) => `Du hast ${name} blockiert. Von dort kommen die Daten dieser Lobby.`,
  show: 'Lobby anzeigen',
  fill: 'Lobby-Daten eintragen',
  edit: 'Lobby bearbeiten',
  save: 'Lobby speichern',
  cancel: 'Abbrechen',
  newer: 'Die andere Seite hat diese Lobby gespeichert, während du geschrieben hast:',
  replace: 'Durch meine ersetzen',
  copy: {
    action: (what) => `Kopieren: ${what}`,
    states: { idle: 'Kopieren', copied: 'Kopiert', refused: 'Nicht kopiert' },
  },
};
