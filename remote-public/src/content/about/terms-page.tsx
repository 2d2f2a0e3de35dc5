import { stillHead } from '@laurel/shared/area';
import { messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { terms } from './messages/en';
import { TextPage } from './text-page';

export const head = stillHead('/terms', () => messagesOf(terms).head);

export const TermsPage = () => <TextPage {...useMessages(terms)} />;
