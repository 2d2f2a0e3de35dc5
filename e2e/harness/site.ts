import path from 'node:path';

/** The built site of all journeys, which none of them changes. */
export const siteFolder = path.join(import.meta.dirname, '../../test-results/site');
