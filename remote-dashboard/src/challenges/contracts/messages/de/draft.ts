import type { Translated } from '@laurel/shared/ui/locale';
import type { draft as english } from '../en/draft';

export const draft: Translated<typeof english.english> = {
  title: 'Das ist ein Entwurf',
  text: 'Nur du siehst ihn. Beim Öffnen geht dein Einsatz aufs Treuhandkonto.',
  open: (stake) => `Für ${stake} öffnen`,
  askOpen: (title) => `${title} öffnen?`,
  openText: (stake) => `Dein Einsatz von ${stake} geht aufs Treuhandkonto. Gewinnt niemand, bekommst du ihn zurück.`,
  edit: 'Entwurf bearbeiten',
  delete: 'Entwurf löschen',
  askDelete: 'Diesen Entwurf löschen?',
};
