import './messages/translations';
import { startLocale } from '@laurel/shared/ui/locale';

/** Resolves to null, or to the page's language if its texts are missing and English shows. */
export const shellTexts = startLocale();
