export { PictureList, type PictureListProps } from './picture-list';
