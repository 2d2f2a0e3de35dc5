import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { walletErrors } from './errors';
import { panel } from './panel';

export default { walletErrors, panel } satisfies Translation<typeof english>;
