import { type Card, cardImage, makeHeadFromRead } from '@laurel/shared/area';
import { readMessages } from '@laurel/shared/ui/locale';
import { makeBreadcrumbs, makePublisher, readLastSegment } from '../../layout/structured-data';
import { news } from './messages/en';

export const head = makeHeadFromRead(
  'getPost',
  (post, { url, origin, home }) => {
    const { slug, title, excerpt, cover, author, tags, publishedAt, updatedAt } = post;
    const path = `/news/${slug}`;
    if (readLastSegment(url) !== slug) return { status: 301, path };
    const t = readMessages(news).head;
    const card: Card = { kicker: t.title, title, text: excerpt, figure: null, picture: cover?.url ?? null };
    return {
      status: 200,
      head: {
        ...{ title, description: excerpt || t.description, path, kind: 'article', card, indexed: true },
        about: [
          {
            '@context': 'https://schema.org',
            '@type': 'BlogPosting',
            headline: title,
            image: cover ? origin + cover.url : cardImage,
            description: excerpt,
            ...(publishedAt === null ? {} : { datePublished: publishedAt }),
            dateModified: updatedAt,
            author: author ? { '@type': 'Person', name: author.username } : makePublisher(origin),
            publisher: makePublisher(origin),
            keywords: tags.join(', '),
            url: home + path,
          },
          makeBreadcrumbs(home, { name: t.title, path: '/news' }, { name: title, path }),
        ],
      },
    };
  },
  'news',
);
