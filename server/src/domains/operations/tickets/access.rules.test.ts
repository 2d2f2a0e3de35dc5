import { testAccess } from '../../../../test/access-table';
import { allowReading, allowSender, allowWork } from './access.rules';

const ticket = { userId: 'sender', accessKey: 'a key' };
const visitorTicket = { userId: null, accessKey: 'a key' };

testAccess(
  { sender: 'sender' },
  {
    'without code': (reader) => allowSender(reader, ticket, undefined),
    'with its code': (reader) => allowSender(reader, ticket, 'a key'),
    'with another': (reader) => allowSender(reader, ticket, 'b key'),
    'with a part': (reader) => allowSender(reader, ticket, 'a k'),
    'of a visitor': (reader) => allowSender(reader, visitorTicket, undefined),
    'of a visitor, with its code': (reader) => allowSender(reader, visitorTicket, 'a key'),
    none: (reader) => allowSender(reader, undefined, 'a key'),
  },
  `        | without code | with its code | with another | with a part | of a visitor | of a visitor, with its code | none
   sender | yes          | yes           | yes          | yes         | not_found    | yes                         | not_found
   others | not_found    | yes           | not_found    | not_found   | not_found    | yes                         | not_found`,
);

describe('for staff', () => {
  testAccess(
    {},
    {
      'reads about coins': (reader) => allowReading(reader, { category: 'coins' }),
      'reads about an account': (reader) => allowReading(reader, { category: 'account' }),
      'works on coins': (reader) => allowWork(reader, { category: 'coins' }),
      'works on an account': (reader) => allowWork(reader, { category: 'account' }),
      none: (reader) => allowWork(reader, undefined),
    },
    `                   | reads about coins | reads about an account | works on coins | works on an account | none
   moderator, admin  | yes               | yes                    | yes            | yes                 | not_found
   finance           | yes               | not_found              | role           | not_found           | not_found
   others            | not_found         | not_found              | not_found      | not_found           | not_found`,
  );
});
