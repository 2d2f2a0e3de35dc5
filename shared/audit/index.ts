export { type ChangeInWords, type DescribedEntry, describeChanges, describeChief } from './describe';
export { type AuditField, type AuditWords, auditWords } from './messages/en';
