import { translatedBy } from './messages/catalogue';

export { ContractBody, ContractFacts, ContractNotes, ContractRace, ContractTerms } from './contract-body';
export { ContractSentence, type SentenceTerms } from './contract-sentence';
export {
  ContractStatus,
  describeEntry,
  describeGoalOfContract,
  isContractOver,
  isNearDeadline,
  isRaceOver,
  NextDeadline,
} from './contract-status';
export { contractWords } from './messages/en';
export { ParticipantStatus, Race } from './race';
export { type ContractLine, useContractColumns } from './use-contract-columns';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
