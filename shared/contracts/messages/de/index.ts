import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { contractWords } from './contract-words';

export default { contractWords } satisfies Translation<typeof english>;
