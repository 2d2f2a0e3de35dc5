export { Shield, type ShieldProps } from './shield';
