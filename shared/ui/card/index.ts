export { Card, CardGrid, type CardProps } from './card';
