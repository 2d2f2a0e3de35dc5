import { useMessages } from '@laurel/shared/ui/locale';
import { terms } from './messages/en';
import { TextPage } from './text-page';

export const TermsPage = () => <TextPage {...useMessages(terms)} />;
