import type { Translated } from '@laurel/shared/ui/locale';
import type { roomLink as english } from '../en/room-link';

export const roomLink: Translated<typeof english.english> = { staffPage: 'Team-Seite des Matches' };
