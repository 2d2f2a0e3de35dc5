import './messages/translations';
import { startLocale } from '@laurel/shared/ui/locale';

/**
 * The shell's texts in the page's language; resolves with the language if its texts are missing. Requested before any area's
 * code runs, so that missing texts of an area fail that area and not the shell.
 */
export const shellTexts = startLocale();
