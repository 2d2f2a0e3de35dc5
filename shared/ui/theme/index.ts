export {
  applyTheme,
  drawInTheme,
  readTheme,
  readThemeChoice,
  setTheme,
  type Theme,
  type ThemeChoice,
  useTheme,
} from './theme';
