export {
  applyTheme,
  readTheme,
  readThemeChoice,
  renderInTheme,
  setTheme,
  type Theme,
  type ThemeChoice,
  useTheme,
} from './theme';
