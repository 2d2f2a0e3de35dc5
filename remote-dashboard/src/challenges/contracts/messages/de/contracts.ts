import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { contracts as english } from '../en/contracts';

export const contracts: Translated<typeof english.english> = {
  title: 'Meine Verträge',
  what: 'deine Verträge',
  noun: 'Verträge',
  filter: 'Welche Verträge',
  tabs: { all: 'Alle', made: 'Von dir', joined: 'Mit dir' },
  part: 'Deine Rolle',
  claimNow: 'Ziel erreicht: jetzt anmelden',
  goal: (game, goal) => `${game}: ${goal}`,
  waiting: (applied, accepted) =>
    `${applied > 0 ? `${formatNumber(applied)} zu entscheiden` : 'Von dir'}, ${formatNumber(accepted)} dabei`,
  make: 'Vertrag anlegen',
  find: 'Verträge finden',
  none: {
    title: 'Noch keine Verträge',
    message: 'Verträge, die du anlegst oder bei denen du mitmachst, stehen hier, die nächste Frist zuerst.',
  },
  noMatch: {
    made: { title: 'Du hast noch keinen Vertrag angelegt', message: 'Fordere andere mit deinem Einsatz heraus.' },
    joined: { title: 'Du bist noch nirgends dabei', message: 'Bewirb dich, oder warte auf eine Einladung.' },
  },
  one: {
    tab: 'Vertrag',
    what: 'der Vertrag',
    loading: 'Vertrag wird geladen',
    players: 'die Teilnehmenden',
    playersNoun: 'Einträge',
    loadingPlayers: 'Teilnehmende werden geladen',
    absent: 'Vertrag nicht gefunden',
    back: 'Zu deinen Verträgen',
    rematch: 'Revanche',
    template: 'Als Vorlage nehmen',
    publicPage: 'Öffentliche Seite',
    edit: 'Bedingungen ändern',
  },
};
