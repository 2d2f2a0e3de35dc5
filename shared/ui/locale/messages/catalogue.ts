import { createCatalogue } from '../catalogue';

export const { words, translatedBy } = createCatalogue();
