export { ReadNote, type ReadNoteProps } from './read-note';
