import { createCatalogue } from '@laurel/shared/ui/locale';

/** These texts load with the wallet's code instead of with the shell's texts, because most visits need no wallet. */
export const { words, translatedBy } = createCatalogue();
