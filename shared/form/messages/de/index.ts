import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { form } from './form';

export default { form } satisfies Translation<typeof english>;
