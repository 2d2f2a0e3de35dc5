import { makeHeadFromRead, makePlainCard } from '@laurel/shared/area';
import { toPlainText } from '@laurel/shared/markdown/plain';
import { readMessages } from '@laurel/shared/ui/locale';
import { makeBreadcrumbs, readLastSegment } from '../../layout/structured-data';
import { selectText } from './help-text';
import { help } from './messages/en';

const descriptionLength = 200;

const shortenText = (text: string): string =>
  text.length > descriptionLength ? `${text.slice(0, descriptionLength).replace(/\s+\S*$/, '')}…` : text;

export const head = makeHeadFromRead(
  'getHelpAnswer',
  (answer, { url, home, locale }) => {
    const path = `/help/${answer.slug}`;
    if (readLastSegment(url) !== answer.slug) return { status: 301, path };
    const t = readMessages(help).head;
    const { title = '', body = '' } = selectText(answer, locale) ?? {};
    const text = toPlainText(body);
    const description = shortenText(text);
    return {
      status: 200,
      head: {
        ...{ title, description, path, kind: 'article', indexed: true },
        card: { ...makePlainCard({ title, description }), kicker: t.title },
        about: [
          {
            '@context': 'https://schema.org',
            '@type': 'FAQPage',
            mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }],
          },
          makeBreadcrumbs(home, { name: t.title, path: '/help' }, { name: title, path }),
        ],
      },
    };
  },
  'help',
);
