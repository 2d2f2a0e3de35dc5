import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { list } from './list';

export default { list } satisfies Translation<typeof english>;
