import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { markdown } from './markdown';

export default { markdown } satisfies Translation<typeof english>;
