/** The rules for crawlers: the public site, without the API and pages behind a sign-in. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /dashboard',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
