export {
  AttachedMenu,
  type AttachedMenuProps,
  Menu,
  MenuEntries,
  type MenuEntry,
  type MenuItemEntry,
  type MenuProps,
  WhileMenuOpen,
} from './menu';
