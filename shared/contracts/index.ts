import { translatedBy } from './messages/catalogue';

export { ContractBody, ContractTerms } from './contract-body';
export { ContractSentence, type SentenceTerms } from './contract-sentence';
export { ContractStatus, contractIsOver, entryWord, goalOf, isNear, NextDeadline, raceIsOver } from './contract-status';
export { contractWords } from './messages/en';
export { ParticipantStatus, Race } from './race';
export { type ContractLine, useContractColumns } from './use-contract-columns';

// They arrive with the texts of the area that shows it: the chunk has the same name.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
