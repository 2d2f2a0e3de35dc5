export { FileField, type FileFieldProps, type FileItem } from './file-field';
