export { SideBar, type SideBarProps, type SideBarSection } from './side-bar';
