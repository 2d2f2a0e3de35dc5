import { localeBase, locales } from '@laurel/shared/protocol';

/** Paths that the server answers itself, and those that name a language: no area can be there. */
const takenPaths = [
  ...['/api', '/areas', '/art', '/files', '/hosts', '/maps', '/revisions', '/server'],
  ...locales.map(localeBase).filter((base) => base !== ''),
];

/** The server's own path that contains an area's path; undefined if there is none. */
export const takenPathAround = (path: string): string | undefined =>
  takenPaths.find((taken) => path === taken || path.startsWith(`${taken}/`));
