import { translatedBy } from './catalogue';

translatedBy({ de: async () => ({ default: await import(/* webpackChunkName: "messages-de" */ './german') }) });
