import { createCatalogue } from '@laurel/shared/ui/locale';

/** Comes with the wallet's own code, apart from the texts of the shell: most visits need neither. */
export const { words, translatedBy } = createCatalogue();
