export { type ClockStep, ClockStrip, type ClockStripProps } from './clock-strip';
