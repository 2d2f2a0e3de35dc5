import { makeFixedHead } from '@laurel/shared/area';
import { readMessages } from '@laurel/shared/ui/locale';
import { home } from './messages/en';

export const head = makeFixedHead('/', () => readMessages(home).head, {
  about: (origin) => [
    { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Laurel', url: `${origin}/` },
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Laurel',
      url: `${origin}/`,
      logo: `${origin}/art/icon.svg`,
    },
  ],
});
