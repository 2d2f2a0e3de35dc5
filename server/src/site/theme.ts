const themeCookiePattern = /(?:^|;\s*)laurel_theme=(dark|light)(?:;|$)/;

/** Null if the visitor uses the system's theme. */
export const readTheme = (cookies = ''): 'dark' | 'light' | null => {
  const theme = themeCookiePattern.exec(cookies)?.[1];
  return theme === 'dark' || theme === 'light' ? theme : null;
};

/** Sets the theme in the first HTML, so that the page doesn't flash the other one. */
export function insertTheme(html: string, cookies?: string): string {
  const theme = readTheme(cookies);
  return theme ? html.replace(/<html\b/, `<html data-theme="${theme}"`) : html;
}
