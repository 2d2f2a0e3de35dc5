export type Density = 'compact' | 'roomy';
