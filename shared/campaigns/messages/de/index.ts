import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { campaignWords } from './campaign-words';

export default { campaignWords } satisfies Translation<typeof english>;
