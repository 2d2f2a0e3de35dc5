const themeCookie = /(?:^|;\s*)laurel_theme=(dark|light)(?:;|$)/;

/** The theme that the user chose; null for the system's. */
export const themeOf = (cookies = ''): 'dark' | 'light' | null => {
  const theme = themeCookie.exec(cookies)?.[1];
  return theme === 'dark' || theme === 'light' ? theme : null;
};

/** Puts the chosen theme into the first HTML, so the page never flashes the other one. */
export function withTheme(html: string, cookies?: string): string {
  const theme = themeOf(cookies);
  return theme ? html.replace(/<html\b/, `<html data-theme="${theme}"`) : html;
}
