export { Menu, type MenuEntry, type MenuItemEntry, type MenuProps } from './menu';
