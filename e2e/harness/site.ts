import path from 'node:path';

/** The built site that journeys run on. None of them changes it. */
export const siteFolder = path.join(import.meta.dirname, '../../test-results/site');
