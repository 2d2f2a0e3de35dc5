export { ThemeToggle, useThemeToggle } from './theme-toggle';
