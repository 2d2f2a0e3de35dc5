import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useTheme } from '@laurel/shared/ui/theme';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../icon-button';

/** Turns the page light or dark. Coming back to what the device asks for, it follows the device again. */
export function ThemeToggle() {
  const t = useMessages(kit);
  const { theme, setTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    setTheme(next === device ? 'system' : next);
  };
  return <IconButton icon={theme === 'dark' ? Moon : Sun} label={t.theme[next]} onClick={toggle} />;
}
