import { translatedBy } from './messages/catalogue';

export { helpWords } from './messages/en';

// The chunk has the area's name, so these texts load with the area's own.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
