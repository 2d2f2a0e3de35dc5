import { translatedBy } from './messages/catalogue';

export { defineList, type ListCall, type ListDefinition, type ListView } from './define-list';
export { ListBody, type ListBodyProps, type ListWords } from './list-body';
export { ListPage, type ListPageProps } from './list-page';
export { ListTable, type ListTableProps } from './list-table';
export { type List, type ListOf, useList } from './use-list';

// They arrive with the texts of the area that shows it: the chunk has the same name.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
