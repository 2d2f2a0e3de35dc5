import { formatNumber, type Translated } from '@laurel/shared/ui/locale';
import type { layout as english } from '../en/layout';
import { roles } from './roles';

export const layout: Translated<typeof english.english> = {
  nav: 'Team',
  staff: (role) => `Team, ${roles[role]}`,
  sections: {
    campaigns: 'Kampagnen',
    overview: 'Übersicht',
    contests: 'Wettbewerbe',
    disputes: 'Zu entscheiden',
    contracts: 'Strittige Verträge',
    contacts: 'Posteingang',
    posts: 'Beiträge',
    media: 'Medien',
    payments: 'Zahlungen',
    coins: 'Korrekturen',
    users: 'Konten',
    audit: 'Protokoll',
    platforms: 'Plattformen',
    areas: 'Bereiche',
  },
  open: (count) => `, ${formatNumber(count)} offen`,
  notAllowed: {
    title: 'Kein Zugang',
    message: 'Deine Rolle hat hier keinen Zugang. Frag die Administration danach.',
  },
  missing: {
    tab: 'Nicht gefunden',
    title: 'Diese Seite gibt es nicht',
    message: 'Vielleicht ist die Seite umgezogen, oder der Link stimmt nicht.',
    action: 'Zum Team-Bereich',
  },
  unread: {
    message: 'Vielleicht stimmt der Link nicht, oder das wurde entfernt.',
    back: 'Zurück',
    campaign: {
      title: 'Kampagne',
      what: 'die Kampagne',
      loading: 'Kampagne wird geladen',
      gone: 'Diese Kampagne gibt es nicht',
    },
    contract: {
      title: 'Vertrag',
      what: 'der Vertrag',
      loading: 'Vertrag wird geladen',
      gone: 'Vertrag nicht gefunden',
    },
    contest: {
      title: 'Wettbewerb',
      what: 'der Wettbewerb',
      loading: 'Wettbewerb wird geladen',
      gone: 'Diesen Wettbewerb gibt es nicht',
    },
    contact: {
      title: 'Nachricht',
      what: 'die Nachricht',
      loading: 'Nachricht wird geladen',
      gone: 'Diese Nachricht gibt es nicht',
    },
    post: {
      title: 'Beitrag',
      what: 'der Beitrag',
      loading: 'Beitrag wird geladen',
      gone: 'Diesen Beitrag gibt es nicht',
    },
    user: { title: 'Konto', what: 'das Konto', loading: 'Konto wird geladen', gone: 'Konto nicht gefunden' },
    withdrawal: {
      title: 'Auszahlung',
      what: 'die Auszahlung',
      loading: 'Auszahlung wird geladen',
      gone: 'Auszahlung nicht gefunden',
    },
    deposit: {
      title: 'Einzahlung',
      what: 'die Einzahlung',
      loading: 'Einzahlung wird geladen',
      gone: 'Einzahlung nicht gefunden',
    },
    match: {
      title: 'Zu entscheiden',
      what: 'das Match',
      loading: 'Match wird geladen',
      gone: 'Dieses Match gibt es nicht',
    },
  },
};
