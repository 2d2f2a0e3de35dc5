import { renderText, type Translated } from '@laurel/shared/ui/locale';
import type { contestConflict as english } from '../en/contest-conflict';

export const contestConflict: Translated<typeof english.english> = {
  saved: (who, at) =>
    renderText`${who} hat ${at} eine neuere Fassung gespeichert, nachdem du diese Seite geöffnet hast.`,
  someone: 'Jemand',
  kept: 'Deine Änderungen sind nicht gespeichert, aber noch im Formular. Lade die neuere Fassung: Felder, die du geändert hast, behalten deine Eingabe.',
  load: 'Neuere Fassung laden',
};
