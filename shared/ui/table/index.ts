export type { Order } from './order';
export { type OrderedColumn, useOrderedRows } from './ordered-rows';
export { Check, type Selection } from './selection';
export { Table, type TableColumn, type TableProps } from './table';
