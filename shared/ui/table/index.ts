export { type Order, turned } from './order';
export { Table, TableCell, type TableColumn, TableHeading, type TableProps } from './table';
