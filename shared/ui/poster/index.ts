export { Poster, type PosterFact, PosterGrid, type PosterProps } from './poster';
