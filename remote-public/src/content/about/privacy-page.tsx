import { stillHead } from '@laurel/shared/area';
import { messagesOf, useMessages } from '@laurel/shared/ui/locale';
import { privacy } from './messages/en';
import { TextPage } from './text-page';

export const head = stillHead('/privacy', () => messagesOf(privacy).head);

export const PrivacyPage = () => <TextPage {...useMessages(privacy)} />;
