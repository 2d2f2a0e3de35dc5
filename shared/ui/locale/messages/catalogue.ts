import { createCatalogue } from '../catalogue';

export const words = createCatalogue({
  de: () => import(/* webpackChunkName: "messages-de" */ './de'),
});
