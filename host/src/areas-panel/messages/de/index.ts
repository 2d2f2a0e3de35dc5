import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { areasPanel } from './areas-panel';

export default { areasPanel } satisfies Translation<typeof english>;
