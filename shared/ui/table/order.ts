/** By which column the rows stand, and which way. */
export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

/** A new order after a press on a column: first one way, then the other. */
export const turned = (order: Order | null, column: string): Order => ({
  column,
  direction: order?.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});
