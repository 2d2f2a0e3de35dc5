import { kit, useMessages } from '@laurel/shared/ui/locale';
import { useTheme } from '@laurel/shared/ui/theme';
import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../icon-button';

export interface ThemeToggleProps {
  /** A line of a menu, in words; the menu gives it its look. */
  inWords?: boolean | undefined;
}

/** Turns the page light or dark. Coming back to what the device asks for, it follows the device again. */
export function ThemeToggle({ inWords }: ThemeToggleProps) {
  const t = useMessages(kit);
  const { theme, setTheme } = useTheme();
  const next = theme === 'dark' ? 'light' : 'dark';
  const toggle = () => {
    const device = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
    setTheme(next === device ? 'system' : next);
  };
  if (inWords)
    return (
      <button type="button" onClick={toggle}>
        {t.theme[next]}
      </button>
    );
  return <IconButton icon={theme === 'dark' ? Moon : Sun} label={t.theme[next]} onClick={toggle} />;
}
