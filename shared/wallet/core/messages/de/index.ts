import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { walletErrors } from './errors';
import { panel } from './panel';
import { sandboxWallet } from './sandbox';

export default { walletErrors, panel, sandboxWallet } satisfies Translation<typeof english>;
