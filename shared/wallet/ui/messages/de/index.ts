import type { Translation } from '@laurel/shared/ui/locale';
import type * as english from '../en';
import { connect } from './connect';

export default { connect } satisfies Translation<typeof english>;
