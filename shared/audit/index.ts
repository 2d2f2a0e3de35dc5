export { type ChangeInWords, type DescribedEntry, describeChanges, describeChief } from './describe';
export { type AuditWords, auditWords } from './messages/en';
