import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { matchTimes as english } from '../en/match-times';

export const matchTimes: Translated<typeof english.english> = {
  title: 'Wann ihr spielt',
  agreed: (at) => renderText`Vereinbart ist ${at}. Dann öffnet der Check-in. Verpasst du ihn, verlierst du kampflos.`,
  open: (until) => renderText`Einigt euch auf eine Zeit. Sonst öffnet der Check-in am ${until}.`,
  theirs: (name) => `Vorschlag von ${name}`,
  agree: (at) => renderText`${at} annehmen`,
  yours: 'Dein Vorschlag',
  waits: (name) => `${name} kann eine dieser Zeiten annehmen.`,
  propose: 'Zeiten vorschlagen',
  proposeOthers: 'Andere vorschlagen',
  hint: (from, until) => renderText`Bis zu drei, von ${from} bis ${until}.`,
  first: 'Erste Zeit',
  second: 'Zweite Zeit',
  third: 'Dritte Zeit',
  missing: 'Wähl mindestens eine Zeit.',
};
