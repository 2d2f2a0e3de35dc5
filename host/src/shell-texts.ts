import './messages/translations';
import { startLocale } from '@laurel/shared/ui/locale';

/**
 * Resolves once the page’s language has its texts, or without them if they are missing. The shell requests them
 * before any area’s code runs, so that an area’s missing texts fail only that area.
 */
export const shellTexts = startLocale();
