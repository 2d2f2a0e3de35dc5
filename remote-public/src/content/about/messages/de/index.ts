export * from './about';
export * from './privacy';
export * from './terms';
