import { translatedBy } from './messages/catalogue';

export {
  anyFilterText,
  defineList,
  type Filters,
  type ListCall,
  type ListDefinition,
  type ListView,
} from './define-list';
export { ListBody, type ListBodyProps, type ListWords } from './list-body';
export { ListPage, type ListPageProps } from './list-page';
export { ListTable, type ListTableProps } from './list-table';
export { ListTablePage, type ListTablePageProps } from './list-table-page';
export { type List, type ListOf, useList } from './use-list';

translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
