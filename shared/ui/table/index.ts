export { Table, TableCell, type TableColumn, type TableProps } from './table';
