export { buildEngravingPath, buildLeafPath, buildRaysPath, roundCoordinate } from './geometry';
export { buildWreathShape, type WreathOptions, type WreathShape } from './wreath-shape';
