export { type CheckItem, Checklist, type ChecklistProps } from './checklist';
