import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useTheme } from '@laurel/shared/ui/theme';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../icon-button';

export function useThemeToggle() {
  const t = useMessages(kit);
  const { theme, setTheme } = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return {
    icon: theme === 'dark' ? Moon : Sun,
    label: t.theme[otherTheme],
    toggle: () => {
      const deviceTheme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
      setTheme(otherTheme === deviceTheme ? 'system' : otherTheme);
    },
  };
}

export function ThemeToggle() {
  const { icon, label, toggle } = useThemeToggle();
  return <IconButton icon={icon} label={label} onClick={toggle} />;
}
