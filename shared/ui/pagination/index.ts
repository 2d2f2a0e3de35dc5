export { type Pages, Pagination, type PaginationProps } from './pagination';
