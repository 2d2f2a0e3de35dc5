import path from 'node:path';

export const siteFolder = path.join(import.meta.dirname, '../../test-results/site');
