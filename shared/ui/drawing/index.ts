export { coordinate, engravingPath, leafPath, raysPath } from './geometry';
export { type WreathOptions, type WreathShape, wreathShape } from './wreath-shape';
