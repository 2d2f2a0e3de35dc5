export { type DataColumn, DataTable, type DataTableProps, type Selection } from './data-table';
