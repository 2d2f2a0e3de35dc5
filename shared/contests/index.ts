import { translatedBy } from './messages/catalogue';

export { MatchFilter } from './match-filter';
export { Standings } from './standings';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
