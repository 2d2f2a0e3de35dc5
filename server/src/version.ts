import manifest from '../package.json' with { type: 'json' };

/** The server's version, as in its changelog. */
export const version: string = manifest.version;
