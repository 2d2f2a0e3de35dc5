export { isDrawnPage, useDrawn } from './drawn';
