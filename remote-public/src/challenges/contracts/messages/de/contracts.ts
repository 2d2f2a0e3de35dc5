import type { Translated } from '@laurel/shared/ui/locale';
import type { contracts as english } from '../en/contracts';

export const contracts: Translated<typeof english.english> = {
  head: {
    title: 'Verträge',
    description:
      'Herausforderungen untereinander, nach Erfolgen auf PlayStation und Steam entschieden, mit den Einsätzen auf dem Treuhandkonto.',
    stake: 'Einsatz',
    what: (game, platform) => `${game} auf ${platform}.`,
    until: (deadline) => `Rennen bis ${deadline}.`,
    bounty: {
      first: (creator, stake) =>
        `${creator} zahlt ${stake} an die erste Person, deren angemeldeter Sieg bestätigt wird.`,
      split: (creator, stake) =>
        `${creator} zahlt ${stake}, gleichmäßig geteilt, an jede Person, deren angemeldeter Sieg bestätigt wird.`,
    },
    matched: {
      first: (creator, stake) =>
        `${creator} setzt ${stake} ein. Alle Einsätze bekommt die erste Person, deren angemeldeter Sieg bestätigt wird.`,
      split: (creator, stake) =>
        `${creator} setzt ${stake} ein. Alle Einsätze gehen zu gleichen Teilen an jede Person, deren angemeldeter Sieg bestätigt wird.`,
    },
  },
  title: 'Verträge',
  what: 'die Verträge',
  noun: 'Verträge',
  searchHint: 'Titel des Vertrags',
  make: 'Vertrag anlegen',
  by: (game, platform, creator) => `${game}, ${platform}. Von ${creator}`,
  filters: {
    status: { label: 'Status', any: 'Offen und laufend', options: { open: 'Offen', active: 'Läuft', over: 'Beendet' } },
    platform: { label: 'Plattform', any: 'Alle Plattformen', options: { playstation: 'PlayStation', steam: 'Steam' } },
  },
  orders: { openUntil: 'Beitritt endet zuerst', '-creatorStake': 'Höchster Einsatz', '-createdAt': 'Neueste' },
  none: {
    title: 'Noch keine Verträge',
    message: 'Fordere andere heraus, in einem Spiel etwas zu holen. Dein Einsatz wartet auf dem Treuhandkonto.',
  },
  notOffered: {
    title: 'Hier gibt es keine Verträge',
    message: 'Verträge brauchen eine Spieleplattform, und hier ist keine eingerichtet.',
  },
  one: {
    tab: 'Vertrag',
    what: 'der Vertrag',
    loading: 'Vertrag wird geladen',
    help: 'Stimmt etwas mit diesem Vertrag nicht? Schreib uns.',
    manage: 'Zu deinem Vertrag',
    claim: 'Ziel erreicht: jetzt anmelden',
  },
};
