import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { privacy as english } from '../en/privacy';

export const privacy: Translated<typeof english.english> = {
  title: (name) => `Privatsphäre bei ${name}`,
  what: (name) => `dein ${name}-Konto`,
  settings: 'Einstellungen',
  notOffered: (name) => `${name} gibt es hier nicht, also auch nichts zu prüfen.`,
  steps: 'Was du tun kannst',
  check: 'Noch einmal prüfen',
  goOn: 'Dort weitermachen, wo du warst',
  link: (name) => `${name} verknüpfen`,
  wait: (clock) => renderText`Wieder prüfen in ${clock}`,
  untilCheck: 'Zeit bis zur nächsten Prüfung',
  same: (at) => renderText`Geprüft um ${at}. Noch hat sich nichts geändert.`,
  changed: (before, at) => renderText`Geprüft um ${at}. Vorher: ${before}.`,
  fixed: (at) => renderText`Geprüft um ${at}. Das ist behoben.`,
  sandbox: {
    title: (name) => `Das ist die Sandbox. Ihre ${name}-Profile haben eine eigene Privatsphäre-Seite.`,
    open: 'Sandbox-Profile öffnen',
  },
  unsure: (name) => `Wir konnten nicht prüfen, denn ${name} hat nicht geantwortet. Dein letztes Ergebnis gilt weiter.`,
};
