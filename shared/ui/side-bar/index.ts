export { type SectionName, SideBar, type SideBarProps, type SideBarSection } from './side-bar';
