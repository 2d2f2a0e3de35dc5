export { AttachedMenu, type AttachedMenuProps, Menu, type MenuEntry, type MenuItemEntry, type MenuProps } from './menu';
