export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

/** The order after a click on a column: ascending first, then descending. */
export const turnOrder = (order: Order | null, column: string): Order => ({
  column,
  direction: order?.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});
