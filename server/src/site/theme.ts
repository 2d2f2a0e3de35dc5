const themeCookie = /(?:^|;\s*)laurel_theme=(dark|light)(?:;|$)/;

/** The theme that the browser was set to; null for the system's. */
export const themeOf = (cookies = ''): 'dark' | 'light' | null => {
  const theme = themeCookie.exec(cookies)?.[1];
  return theme === 'dark' || theme === 'light' ? theme : null;
};

/** Puts the chosen theme into the first HTML, so that the page never flashes the other one. */
export function withTheme(html: string, cookies?: string): string {
  const theme = themeOf(cookies);
  return theme ? html.replace(/<html\b/, `<html data-theme="${theme}"`) : html;
}
