import './messages/translations';
import { startLocale } from '@laurel/shared/ui/locale';

/**
 * Resolves once the shell's texts have loaded: to null, or to the page's language if its texts are missing and
 * English shows. The shell requests them before any area’s code runs, so that an area’s missing texts fail only that
 * area.
 */
export const shellTexts = startLocale();
