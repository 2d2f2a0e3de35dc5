import { createCatalogue } from '@laurel/shared/ui/locale';

export const { words, translatedBy } = createCatalogue();
