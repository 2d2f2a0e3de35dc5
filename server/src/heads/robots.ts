import { buildLocaleBase, locales } from '@laurel/shared/protocol';

export const writeRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...locales.map(buildLocaleBase).flatMap((base) => [`Disallow: ${base}/dashboard`, `Disallow: ${base}/sandbox/`]),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
