export { type DataColumn, DataTable, type DataTableProps, type Selection } from './data-table';
export type { Order } from './order';
