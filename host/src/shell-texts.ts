import './messages/translations';
import { startLocale } from '@laurel/shared/ui/locale';

/**
 * The shell's texts in the page's language; settles with the language that is missing. Asked for before any area's code runs:
 * an area's texts that do not arrive are the area's problem, and the shell stays in its language.
 */
export const shellTexts = startLocale();
