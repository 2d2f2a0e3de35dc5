import { makeFixedHead } from '@laurel/shared/area';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { terms } from './messages/en';
import { TextPage } from './text-page';

export const head = makeFixedHead('/terms', () => readMessages(terms).head);

export const TermsPage = () => <TextPage {...useMessages(terms)} />;
