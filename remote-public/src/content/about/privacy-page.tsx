import { makeFixedHead } from '@laurel/shared/area';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { privacy } from './messages/en';
import { TextPage } from './text-page';

export const head = makeFixedHead('/privacy', () => readMessages(privacy).head);

export const PrivacyPage = () => <TextPage {...useMessages(privacy)} />;
