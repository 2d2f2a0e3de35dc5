export { Shield, type ShieldProps } from './shield';
export { ShieldPlace } from './shield-place';
