import { createCatalogue } from '@laurel/shared/ui/locale';

export const words = createCatalogue({
  de: () => import(/* webpackChunkName: "messages-de" */ './german'),
});
