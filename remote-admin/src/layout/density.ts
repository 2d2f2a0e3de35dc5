/** The size of the staff area's elements. */
export type Density = 'compact' | 'roomy';
