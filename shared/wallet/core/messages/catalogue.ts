import { createCatalogue } from '@laurel/shared/ui/locale';

/** Loaded with the wallet's own code, separate from the shell's texts, because most visits need neither. */
export const { words, translatedBy } = createCatalogue();
