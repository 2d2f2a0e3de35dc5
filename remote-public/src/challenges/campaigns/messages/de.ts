import { createChecklistWriter } from '@laurel/shared/protocol/sentences';
import { achievementNames, conditions } from '@laurel/shared/protocol/sentences/de';
import { formatNumber, formatPercent, formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { campaigns as english } from './en';

export const campaigns: Translated<typeof english.english> = {
  head: {
    title: 'Kampagnen',
    description: 'Hol Trophäen und Erfolge in einem deiner Spiele und beanspruche eine Belohnung in LRL.',
    pool: 'Belohnungstopf',
    on: (game, platform, pool, end) => `${game} auf ${platform}. Belohnungstopf ${pool}. Läuft bis ${end}.`,
    over: (game, platform, pool, end) => `${game} auf ${platform}. Belohnungstopf ${pool}. Beendet ${end}.`,
    cancelled: (game, platform, pool) => `${game} auf ${platform}. Belohnungstopf ${pool}. Abgesagt.`,
  },
  title: 'Kampagnen',
  what: 'die Kampagnen',
  noun: 'Kampagnen',
  lead: 'Hol Erfolge in deinen Spielen und werde belohnt. Deinen Fortschritt lesen wir bei PlayStation und Steam.',
  none: {
    title: 'Noch keine Kampagnen',
    message: 'Rennen um Erfolge stehen hier, sobald sie veröffentlicht sind.',
    action: 'Beendete Kampagnen',
  },
  notOffered: {
    title: 'Hier gibt es keine Kampagnen',
    message: 'Kampagnen brauchen eine Spieleplattform, und hier ist keine eingerichtet.',
  },
  searchHint: 'Titel der Kampagne',
  fields: {
    title: 'Kampagne',
    game: 'Spiel',
    reward: 'Belohnung',
    players: 'Dabei',
    status: 'Status',
    player: 'Name',
    progress: 'Fortschritt',
    reached: 'Geschafft',
  },
  filters: {
    status: {
      label: 'Status',
      any: 'Laufend und kommend',
      options: { active: 'Läuft', scheduled: 'Demnächst', over: 'Beendet' },
    },
    platform: { label: 'Plattform', any: 'Alle Plattformen', options: { playstation: 'PlayStation', steam: 'Steam' } },
    owned: {
      label: 'Deine Spiele',
      any: 'Alle Spiele',
      options: { true: 'Nur Spiele, die du hast' },
    },
  },
  on: (game, platform) => `${game}, ${platform}`,
  each: (amount) => renderText`je ${amount}`,
  shared: (amount) => renderText`${amount} geteilt`,
  joined: (joined, most) => `${formatNumber(joined)} von ${formatNumber(most)}`,
  of: (counted, needed) => `${formatNumber(counted)} von ${formatNumber(needed)}`,
  one: {
    title: 'Kampagne',
    what: 'die Kampagne',
    loading: 'Kampagne wird geladen',
  },
  task: {
    title: 'Die Aufgabe',
    percent: (platform, share) =>
      `Hol nach deinem Beitritt ${formatPercent(share)} der ${achievementNames[platform].many}.`,
    count: (platform, count) =>
      formatPlural(count, {
        one: `Hol nach deinem Beitritt # ${platform === 'playstation' ? 'beliebige Trophäe' : 'beliebigen Erfolg'}.`,
        other: `Hol nach deinem Beitritt # beliebige ${achievementNames[platform].many}.`,
      }),
    platinum: 'Hol nach deinem Beitritt die Platin-Trophäe.',
    achievements: (titles) => `Hol nach deinem Beitritt all das: ${titles.join(', ')}.`,
    before: 'Was du vor dem Beitritt schon hattest, zählt nicht.',
    beforeStart: 'Was du vor dem Beitritt oder vor dem Beginn holst, zählt nicht.',
  },
  facts: {
    title: 'Bedingungen',
    model: 'Belohnungen',
    models: {
      fixed: (amount) => renderText`${amount} für jeden bestätigten Anspruch`,
      first_n: (amount, count) =>
        renderText`${amount} ${formatPlural(count, { one: 'für den ersten bestätigten Anspruch', other: 'für jeden der ersten # bestätigten Ansprüche' })}`,
      split: 'Alle bestätigten Ansprüche teilen sich nach der Frist den Topf zu gleichen Teilen',
    },
    pool: 'Belohnungstopf',
    inEscrow: (amount) => renderText`${amount}, auf dem Treuhandkonto`,
    left: 'Belohnungen übrig',
    join: 'Beitritt bis',
    starts: 'Beginn',
    claim: 'Anspruch bis',
    met: 'Geschafft',
    finishers: (count) => formatPlural(count, { one: 'von einer Person', other: 'von # Personen' }),
  },
  cancelled: { title: 'Diese Kampagne wurde abgesagt.', reason: (reason) => `Grund: ${reason}` },
  paused: {
    title: 'Diese Kampagne ist angehalten.',
    text: 'Geht sie weiter, verschieben sich ihre Termine um die Dauer der Pause.',
  },
  join: {
    title: 'Kannst du mitmachen?',
    conditions: 'Bedingungen für den Beitritt',
    line: createChecklistWriter(conditions, 'de'),
    button: 'Mitmachen',
    signIn: 'Zum Mitmachen anmelden',
    failed: 'Du bist nicht beigetreten.',
    in: 'Du bist dabei',
    view: 'Zu deinem Fortschritt',
    claim: 'Belohnung beanspruchen',
    claimNow: 'Jetzt beanspruchen',
  },
  race: {
    title: 'Rennen',
    none: { title: 'Noch niemand dabei', message: 'Wer beitritt, steht hier.' },
    noOne: { title: 'Niemand war dabei', message: 'Diese Kampagne endete, ohne dass jemand beitrat.' },
    caption: 'Alle nach Fortschritt',
    of: (player) => `Fortschritt von ${player}`,
  },
  list: { title: (platform) => achievementNames[platform].many },
};
