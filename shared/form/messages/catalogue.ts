import { createCatalogue } from '@laurel/shared/ui/locale';

/** Arrives with the texts of the area that shows it: the chunk has the same name. */
export const words = createCatalogue({
  de: () => import(/* webpackChunkName: "messages-de" */ './de'),
});
