export { type Order, turned } from './order';
export { Check, checkColumn, SelectAll, type Selection, useRanges } from './selection';
export { Table, TableCell, type TableColumn, TableHeading, type TableProps } from './table';
