export { Icon, type IconProps, type LucideIcon } from './icon';
