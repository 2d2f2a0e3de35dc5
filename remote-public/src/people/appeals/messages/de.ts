import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { appeal as english } from './en';

export const appeal: Translated<typeof english.english> = {
  head: {
    title: 'Dein Einspruch',
    description: 'Was die Moderation über dein Konto entschieden hat, und dein einer Einspruch dagegen.',
  },
  title: (kind) => ({ warning: 'Deine Verwarnung', mute: 'Deine Stummschaltung', suspension: 'Deine Sperre' })[kind],
  untitled: 'Dein Einspruch',
  what: 'diese Seite',
  loading: 'Wird geladen',
  standing: {
    warning: 'Wir haben dich verwarnt. Sonst ändert sich vorerst nichts.',
    mute: 'Du kannst keine Profiltexte und Titel von Verträgen schreiben, und dein Profiltext ist verborgen. Spielen kannst du weiter.',
    suspension: 'Du kannst dich nicht anmelden. Deine Coins bleiben deine.',
  },
  ended: {
    over: 'Das ist vorbei.',
    lifted: 'Wir haben es aufgehoben.',
    replaced: 'Eine andere Entscheidung gilt jetzt. Dazu hast du eine neue Mail.',
    overturned: 'Auf deinen Einspruch hin aufgehoben.',
  },
  since: 'Seit',
  until: 'Bis',
  forGood: 'Auf Weiteres',
  reason: 'Grund',
  appealTitle: 'Einspruch',
  lead: (until) =>
    renderText`Du kannst einmal Einspruch einlegen, bis ${until}. Jemand, der nicht entschieden hat, liest ihn, und wir mailen dir die Antwort.`,
  text: 'Was ist daran falsch?',
  send: 'Einspruch senden',
  yours: 'Dein Einspruch',
  waiting: 'Jemand, der nicht entschieden hat, liest deinen Einspruch. Wir mailen dir die Antwort.',
  dropped: 'Es war vorbei, bevor über deinen Einspruch entschieden wurde.',
  kept: 'Dein Einspruch wurde abgelehnt.',
  granted: 'Deinem Einspruch wurde stattgegeben.',
  answer: 'Antwort',
  closed: 'Einspruch ist nicht mehr möglich.',
  gone: {
    title: 'Dieser Link öffnet nichts',
    message:
      'Vielleicht ist er abgelaufen: Einspruch ist 30 Tage lang möglich. Nimm den Link aus unserer Mail oder schreib uns.',
    action: 'Schreib uns',
  },
};
