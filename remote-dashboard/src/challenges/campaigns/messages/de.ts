import {
  formatList,
  formatNumber,
  formatPercent,
  formatPlural,
  renderText,
  type Translated,
} from '@laurel/shared/ui/locale';
import type { campaigns as english } from './en';

export const campaigns: Translated<typeof english.english> = {
  title: 'Meine Kampagnen',
  what: 'deine Kampagnen',
  noun: 'Kampagnen',
  find: 'Kampagnen finden',
  none: { title: 'Noch keine Kampagnen', message: 'Hier stehen die Kampagnen, bei denen du dabei bist.' },
  fields: {
    title: 'Kampagne',
    game: 'Spiel',
    deadline: 'Frist',
    progress: 'Fortschritt',
    reward: 'Belohnung',
    status: 'Status',
  },
  filters: {
    status: {
      label: 'Status',
      any: 'Alle',
      options: {
        eligible: 'Bereit zum Beanspruchen',
        in_progress: 'Im Rennen',
        paid: 'Ausgezahlt',
        under_review: 'In Prüfung',
      },
    },
  },
  progress: 'Fortschritt',
  deadline: {
    ends: 'Endet in weniger als einer Stunde',
    claims: 'Frist zum Beanspruchen endet in weniger als einer Stunde',
    claimBy: (at) => renderText`Beanspruchen bis ${at}`,
  },
  facts: {
    reward: 'Belohnung',
    share: (pool) => renderText`Gleicher Anteil an ${pool}`,
    claimBy: 'Beanspruchen bis',
    what: 'die Kampagne',
  },
  of: (counted, needed) => `${formatNumber(counted)} von ${formatNumber(needed)}`,
  one: {
    title: 'Deine Kampagne',
    what: 'deine Kampagne',
    loading: 'Kampagne wird geladen',
    gone: 'Bei dieser Kampagne bist du nicht dabei',
    back: 'Zu deinen Kampagnen',
    view: 'Zur Kampagne',
  },
  next: {
    joined: 'Du bist dabei.',
    in_progress: 'Du kommst voran.',
    eligible: 'Du hast es geschafft.',
    claimed: 'Wir prüfen deinen Anspruch.',
    under_review: 'Dein Anspruch ist in Prüfung.',
    paid: 'Sieg',
    rejected: 'Dein Anspruch wurde abgelehnt.',
    withdrawn: 'Du bist ausgestiegen.',
    expired: 'Diesmal nicht.',
    unfinished: 'Das Rennen ist vorbei.',
    confirmed: 'Dein Anspruch ist bestätigt.',
  },
  status: {
    joined: 'Noch zählt nichts. Spiel weiter: Deinen Fortschritt lesen wir automatisch.',
    scheduled: (at) => renderText`Beginn: ${at}. Ab dann zählt, was du holst.`,
    in_progress: 'Weiter so: Deinen Fortschritt lesen wir automatisch.',
    eligible: 'Beanspruche deine Belohnung, bevor die Frist endet.',
    claimed: 'Wir lesen deinen Fortschritt noch einmal. Das kann ein paar Minuten dauern.',
    missing: (left, needed, names) =>
      `Beim letzten Lesen fehlten ${formatNumber(left)} von ${formatNumber(needed)}${names.length > 0 ? `: ${formatList(names)}` : ''}. Bleibt es dabei, wird der Anspruch nicht bestätigt, und du kannst noch einmal beanspruchen.`,
    unfinished:
      'Was du vor dem Ende geholt hast, zählt noch, sobald die Plattform es zeigt. Hast du es geschafft, beanspruche jetzt.',
    confirmed: {
      shared:
        'Der Topf wird zu gleichen Teilen ausgezahlt, sobald die Frist vorbei und über jeden Anspruch entschieden ist.',
      turn: 'Über frühere Ansprüche wird zuerst entschieden. Ausgezahlt wird, sobald du an der Reihe bist.',
    },
    under_review: 'Die Moderation sieht ihn sich an. Dein Platz in der Reihenfolge bleibt dir.',
    paid: (reward) => renderText`Wir haben dir ${reward} gutgeschrieben.`,
    rejected: (reason) => `Grund: ${reason}`,
    withdrawn: 'Dein Fortschritt zählt hier nicht mehr.',
    expired: {
      cancelled: 'Diese Kampagne wurde abgesagt und zahlt keine Belohnungen.',
      unclaimed: 'Du hast es geschafft, aber nicht rechtzeitig beansprucht.',
      unmet: 'Diese Kampagne war vorbei, bevor du es geschafft hast.',
    },
  },
  gone: 'Frühere Ansprüche haben alle Belohnungen bekommen.',
  failedClaim: {
    title: 'Dein letzter Anspruch wurde nicht bestätigt.',
    text: (at) =>
      renderText`Beansprucht hast du am ${at}. Wir haben die Plattform zweimal gelesen, und das Ziel war nicht erreicht.`,
    again: 'Du bist weiter dabei und kannst noch einmal beanspruchen.',
  },
  claim: 'Belohnung beanspruchen',
  claimNow: 'Jetzt beanspruchen',
  refresh: 'Fortschritt aktualisieren',
  leave: 'Aus Kampagne aussteigen',
  failed: 'Das hat nicht geklappt.',
  review: {
    title: 'Was aufgefallen ist',
    flags: {
      undated: (titles) => `Die Plattform sagt nicht, wann du ${titles.join(', ')} geholt hast.`,
      dated_ahead: (titles) => `Später datiert, als wir es zuerst sahen: ${titles.join(', ')}.`,
      before_joining: (titles) => `Älter als dein Beitritt: ${titles.join(', ')}.`,
      burst: (count) =>
        formatPlural(count, {
          one: '# Freischaltung kam innerhalb einer Minute.',
          other: '# Freischaltungen kamen innerhalb einer Minute.',
        }),
      out_of_order: (title) => `${title} kam vor dem meisten, was es dafür braucht.`,
      rare: (count, minutes) =>
        `${formatPlural(count, { one: '# äußerst seltene Freischaltung kam', other: '# äußerst seltene Freischaltungen kamen' })} innerhalb von ${formatPlural(minutes, { one: '# Minute', other: '# Minuten' })}.`,
      playtime: (minutes, unlocks) =>
        `${formatPlural(unlocks, { one: '# Freischaltung kam', other: '# Freischaltungen kamen' })} in ${formatPlural(minutes, { one: '# Minute', other: '# Minuten' })} Spielzeit.`,
      unreadable: 'Nach deinem Anspruch konnten wir deinen Fortschritt einen Tag lang nicht lesen.',
    },
    by: (at) =>
      renderText`Antworten kannst du bis ${at}. Vorher wird dein Anspruch nicht abgelehnt, außer du hast schon geantwortet.`,
    answer: 'Deine Antwort',
    send: 'Antwort senden',
    answered: (text) => `Deine Antwort: ${text}`,
  },
  report: {
    title: 'Spielbericht',
    what: 'der Bericht',
    loading: 'Bericht wird geladen',
    baseline: 'Beim Beitritt',
    now: 'Jetzt',
    difference: 'Seither',
    share: (earned, total, percent) =>
      `${formatNumber(earned)} von ${formatNumber(total)} (${formatPercent(percent / 10_000)})`,
    gained: (earned) => `+${formatNumber(earned)}`,
    readAt: 'Zuletzt gelesen',
    chart: 'Was zählt, nach Datum',
    chartSummary: (counted) =>
      formatPlural(counted, { one: '# Freischaltung zählt bisher.', other: '# Freischaltungen zählen bisher.' }),
    date: 'Datum',
    counted: 'Zählt',
    caption: 'Was es in diesem Spiel zu holen gibt',
    achievement: 'Name',
    earned: 'Geholt',
    rarity: 'Verbreitung',
    counting: 'Zählt?',
    why: {
      counts: 'Zählt',
      undated: 'Zählt, ohne Datum',
      ahead: 'Zählt, aber das Datum kann nicht stimmen',
      missing: 'Noch nicht geholt',
      baseline: 'Vor dem Beitritt geholt',
      before: 'Älter als der Beitritt',
      late: 'Nach dem Ende',
      not_required: 'Nicht nötig',
    },
  },
};
