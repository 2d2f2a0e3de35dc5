import { buildLocaleBase, locales } from '@laurel/shared/protocol';

/** Paths that no area can have, because the server answers them or they name a language. */
const takenPaths = [
  ...['/api', '/areas', '/art', '/files', '/hosts', '/maps', '/revisions', '/server'],
  ...locales.map(buildLocaleBase).filter((base) => base !== ''),
];

export const findTakenPath = (path: string): string | undefined =>
  takenPaths.find((takenPath) => path === takenPath || path.startsWith(`${takenPath}/`));
