export { buildEngravingPath, buildLeafPath, buildRaysPath, formatCoordinate } from './geometry';
export { buildWreathShape, type WreathOptions, type WreathShape } from './wreath-shape';
