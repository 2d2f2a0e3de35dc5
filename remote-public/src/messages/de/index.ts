import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { notFound } from './not-found';

export default { notFound } satisfies Translation<typeof english>;
