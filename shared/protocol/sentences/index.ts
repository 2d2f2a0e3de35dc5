export { type ConditionTexts, checklistWords } from './conditions';
export type { FieldFault, FieldFaults, FieldParams } from './fields';
export { createFormats, type Formats } from './formats';
export type { MailParams, Mails, MailText, WaitingKind } from './mails';
export type { AccountTexts, Names, ReasonTexts } from './names';
export { providerName } from './providers';
export type { RefusalParams, SaidRefusal } from './refusals';
export { isolateParams, type Said, say, sayer, type Texts } from './say';
export type { Success, SuccessParams } from './successes';
