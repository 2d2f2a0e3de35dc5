import { useMessages } from '@laurel/shared/ui/locale';
import { privacy } from './messages/en';
import { TextPage } from './text-page';

export const PrivacyPage = () => <TextPage {...useMessages(privacy)} />;
