import { translatedBy } from './messages/catalogue';

export { helpWords } from './messages/en';

// They arrive with the texts of the area that shows it: the chunk has the same name.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
