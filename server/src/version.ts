import manifest from '../package.json' with { type: 'json' };

/** The server's, as its changelog names it. */
export const version: string = manifest.version;
