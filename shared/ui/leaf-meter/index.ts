export { LeafMeter, type LeafMeterProps } from './leaf-meter';
