import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { preview } from './preview';
import { shell } from './shell';
import { states } from './states';

export default { preview, shell, states } satisfies Translation<typeof english>;
