const themeCookie = /(?:^|;\s*)laurel_theme=(dark|light)(?:;|$)/;

/** The theme that the user chose; null for the system's. */
export const readTheme = (cookies = ''): 'dark' | 'light' | null => {
  const theme = themeCookie.exec(cookies)?.[1];
  return theme === 'dark' || theme === 'light' ? theme : null;
};

/** Puts the chosen theme into the first HTML, so the page never flashes the other one. */
export function insertTheme(html: string, cookies?: string): string {
  const theme = readTheme(cookies);
  return theme ? html.replace(/<html\b/, `<html data-theme="${theme}"`) : html;
}
