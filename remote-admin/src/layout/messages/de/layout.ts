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
    title: 'Nicht für deine Rolle',
    message: 'Deine Rolle umfasst diese Arbeit nicht. Die Administration kann das ändern.',
  },
  missing: {
    tab: 'Nicht gefunden',
    title: 'Hier steht nichts',
    message: 'Die Adresse ist vielleicht falsch getippt, oder was sie meinte, gibt es nicht mehr.',
    action: 'Zum Bereich des Teams',
  },
  unread: {
    message: 'Die Adresse ist vielleicht falsch getippt, oder das gibt es nicht mehr.',
    back: 'Zurück',
    campaign: {
      title: 'Kampagne',
      what: 'die Kampagne',
      loading: 'Kampagne wird geladen',
      gone: 'Diese Kampagne gibt es nicht',
    },
    contract: {
      title: 'Vertrag',
      what: 'den Vertrag',
      loading: 'Lädt den Vertrag',
      gone: 'Vertrag nicht gefunden',
    },
    contest: {
      title: 'Wettbewerb',
      what: 'der Wettbewerb',
      loading: 'Lädt den Wettbewerb',
      gone: 'Diesen Wettbewerb gibt es nicht',
    },
    contact: {
      title: 'Nachricht',
      what: 'die Nachricht',
      loading: 'Lädt die Nachricht',
      gone: 'Diese Nachricht gibt es nicht',
    },
    post: {
      title: 'Beitrag',
      what: 'der Beitrag',
      loading: 'Beitrag wird geladen',
      gone: 'Diesen Beitrag gibt es nicht',
    },
    user: { title: 'Konto', what: 'das Konto', loading: 'Das Konto wird geladen', gone: 'Konto nicht gefunden' },
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
      loading: 'Lädt das Match',
      gone: 'Dieses Match gibt es nicht',
    },
  },
};
