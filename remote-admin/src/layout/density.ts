/** How large the staff area is drawn. */
export type Density = 'compact' | 'roomy';
