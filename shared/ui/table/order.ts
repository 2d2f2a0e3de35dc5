export interface Order {
  column: string;
  direction: 'ascending' | 'descending';
}

export const turnOrder = (order: Order | null, column: string): Order => ({
  column,
  direction: order?.column === column && order.direction === 'ascending' ? 'descending' : 'ascending',
});
