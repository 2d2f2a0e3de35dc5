import { translatedBy } from './catalogue';

translatedBy({ de: () => import(/* webpackMode: "eager" */ './de') });
