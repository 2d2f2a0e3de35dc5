import type { Story } from '../gallery/story';
import { ThemeToggle } from './theme-toggle';

export const stories: Story[] = [{ name: 'Default', note: 'Turns the whole page.', Show: () => <ThemeToggle /> }];
