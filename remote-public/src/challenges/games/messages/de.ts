import { achievementNames } from '@laurel/shared/protocol/sentences/de';
import { formatPlural, type Translated } from '@laurel/shared/ui/locale';
import type { games as english } from './en';

export const games: Translated<typeof english.english> = {
  head: (game, platform) =>
    `${game} auf ${platform}: Kampagnen und Verträge mit Preisen in LRL, die Besten und die seltensten Erfolge.`,
  list: {
    head: {
      title: 'Spiele',
      description:
        'Spiele, mit denen du auf Laurel gewinnen kannst: Kampagnen, Verträge, die Besten und die seltensten Erfolge.',
    },
    title: 'Spiele',
    what: 'die Spiele',
    noun: 'Spiele',
    searchHint: 'Titel des Spiels',
    filters: {
      platform: {
        label: 'Plattform',
        any: 'Alle Plattformen',
        options: { playstation: 'PlayStation', steam: 'Steam' },
      },
    },
    fields: { title: 'Spiel', platform: 'Plattform' },
    none: {
      title: 'Noch keine Spiele',
      message: 'Ein Spiel bekommt seine Seite mit der ersten Kampagne oder dem ersten Vertrag.',
      action: 'Kampagnen ansehen',
    },
  },
  tab: 'Spiel',
  what: 'das Spiel',
  loading: 'Spiel wird geladen',
  stacks: 'Eigene Listen:',
  campaigns: {
    title: 'Kampagnen',
    all: 'Alle Kampagnen',
    what: 'die Kampagnen',
    loading: 'Kampagnen werden geladen',
    none: 'Zu diesem Spiel gibt es noch keine Kampagne.',
  },
  contracts: {
    title: 'Verträge',
    make: 'Vertrag anlegen',
    what: 'die Verträge',
    loading: 'Verträge werden geladen',
    none: 'Zu diesem Spiel ist kein Vertrag offen.',
  },
  leaders: {
    title: 'Die Besten',
    none: 'Mit diesem Spiel hat noch niemand Coins gewonnen.',
    player: 'Name',
    won: 'Siege',
    earned: 'Gewonnen',
  },
  achievements: {
    title: (platform) => `${achievementNames[platform].many}, die seltensten zuerst`,
    none: 'Die Liste dieses Spiels haben wir noch nicht gelesen. Das geschieht mit der ersten Kampagne oder dem ersten Vertrag.',
  },
  own: {
    has: (platform, earned, total) => {
      const { one, dative } = achievementNames[platform];
      return formatPlural(total, {
        one: `Du hast ${earned} von # ${one}.`,
        other: `Du hast ${earned} von # ${dative}.`,
      });
    },
    notLinked: 'Verknüpf dein Konto, dann steht hier dein Fortschritt.',
    link: 'Konto verknüpfen',
    unreadable: 'Deinen Fortschritt in diesem Spiel können wir nicht lesen.',
    help: 'So behebst du das',
  },
};
