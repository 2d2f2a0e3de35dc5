import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { layout as english } from '../en/layout';

export const layout: Translated<typeof english.english> = {
  nav: 'Dashboard',
  screens: {
    campaigns: { label: 'Meine Kampagnen', short: 'Kampagnen' },
    overview: { label: 'Übersicht', short: 'Übersicht' },
    matches: { label: 'Meine Matches', short: 'Matches' },
    contracts: { label: 'Meine Verträge', short: 'Verträge' },
    coins: { label: 'Coins', short: 'Coins' },
    notices: { label: 'Benachrichtigungen', short: 'Neues' },
    profile: { label: 'Profil', short: 'Profil' },
    limits: { label: 'Limits', short: 'Limits' },
    settings: { label: 'Einstellungen', short: 'Konto' },
  },
  deletion: { waiting: (at) => renderText`Dein Konto wird am ${at} gelöscht.`, keep: 'Konto behalten' },
  sanction: {
    warned: 'Wir haben dich verwarnt.',
    muted: 'Du bist stummgeschaltet.',
    mutedUntil: (until) => renderText`Du bist bis ${until} stummgeschaltet.`,
    reason: (reason) => `Der Grund: ${reason}`,
    effect: 'Du kannst keine Profiltexte und Titel von Verträgen schreiben. Spielen kannst du weiter.',
    appeal: 'Einspruch',
    viewAppeal: 'Einspruch ansehen',
    close: 'Verstanden',
  },
  exclusion: {
    now: (until) => renderText`Du hast dich bis ${until} ausgeschlossen.`,
    until: 'Bis dahin kannst du nicht mitmachen, beitreten, einzahlen, anlegen oder senden.',
  },
  yourMoves: (count) => formatPlural(count, { one: ', # wartet auf dich', other: ', # warten auf dich' }),
};
