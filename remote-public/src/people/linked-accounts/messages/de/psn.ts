import { formatPlural, renderText, type Translated } from '@laurel/shared/ui/locale';
import type { psn as english } from '../en/psn';

export const psn: Translated<typeof english.english> = {
  lead: 'Du bekommst einen Code, schreibst ihn in dein PlayStation-Profil, und wir lesen ihn dort.',
  onlineId: { label: 'PlayStation-Online-ID', hint: 'Dein Name im PlayStation Network.' },
  getCode: 'Code holen',
  codeTitle: 'Schreib diesen Code in dein Profil',
  code: (onlineId) => `Dein Code für ${onlineId}`,
  copy: 'Code kopieren',
  copied: 'Code kopiert.',
  steps: {
    label: 'So kommt der Code ins Profil',
    open: 'Öffne dein Profil auf der Konsole oder in der PlayStation App und bearbeite es.',
    add: 'Schreib den Code irgendwo in „Über mich“ und speichere.',
    check: 'Komm zurück und prüf es hier. Danach kannst du den Code wieder löschen.',
  },
  sandbox: { title: 'Sandbox: Das ist nicht PlayStation.', open: 'Erfundene Profile öffnen' },
  left: (clock, tries) =>
    renderText`Noch ${clock} gültig. ${formatPlural(tries, { one: 'Noch # Versuch.', other: 'Noch # Versuche.' })}`,
  noneLeft: 'Kein Versuch mehr übrig. Hol dir einen neuen Code.',
  timeLeft: 'Restzeit für diesen Code',
  check: 'Jetzt prüfen',
  again: 'Neuen Code holen',
  findings: {
    waiting: 'In deinem „Über mich“ steht der Code noch nicht. Bei PlayStation dauert es manchmal ein paar Minuten.',
    account_gone: 'PlayStation findet dieses Konto nicht mehr. Prüf die Online-ID und fang von vorn an.',
    platform_down:
      'PlayStation antwortet nicht. Das hat keinen Versuch gekostet. Prüf in ein paar Minuten noch einmal.',
    busy: 'PlayStation begrenzt gerade unsere Anfragen. Das hat keinen Versuch gekostet.',
    key_rejected:
      'Unser Zugang zu PlayStation muss erneuert werden, das Team weiß Bescheid. Das hat keinen Versuch gekostet.',
  },
  wait: (clock) => renderText`Wieder prüfen in ${clock}`,
  untilCheck: 'Zeit bis zur nächsten Prüfung',
};
