import { translatedBy } from './catalogue';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './german') });
