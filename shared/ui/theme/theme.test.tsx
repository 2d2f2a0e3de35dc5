import { act, render, screen } from '@testing-library/react';
import { applyTheme, readTheme, setTheme, useTheme } from '.';

let isLight = false;
const changeListeners = new Set<() => void>();

beforeEach(() => {
  isLight = false;
  changeListeners.clear();
  window.matchMedia = ((query: string) => ({
    get matches() {
      return query === '(prefers-color-scheme: light)' && isLight;
    },
    addEventListener: (_: string, listener: () => void) => changeListeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => changeListeners.delete(listener),
  })) as unknown as typeof window.matchMedia;
  setTheme('system');
});

function Probe() {
  const { choice, theme } = useTheme();
  return <p>{`${choice} ${theme}`}</p>;
}

describe('theme', () => {
  it('is kept in the cookie and set on the document', () => {
    setTheme('light');
    expect(document.cookie).toContain('laurel_theme=light');
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
    delete document.documentElement.dataset.theme;
    applyTheme();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('clears the cookie and the document if the system decides', () => {
    setTheme('dark');
    setTheme('system');
    expect(document.cookie).not.toContain('laurel_theme');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('ignores unknown values in the cookie', () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test needs an unknown value in the cookie
    document.cookie = 'laurel_theme=purple';
    applyTheme();
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(readTheme()).toBe('dark');
  });

  it('follows the choice or, without one, the device', () => {
    render(<Probe />);
    expect(screen.getByText('system dark')).toBeInTheDocument();
    act(() => {
      isLight = true;
      for (const listener of changeListeners) listener();
    });
    expect(screen.getByText('system light')).toBeInTheDocument();
    act(() => setTheme('dark'));
    expect(screen.getByText('dark dark')).toBeInTheDocument();
  });
});
