import { names } from '@laurel/shared/protocol/sentences/de';
import type { Translation } from '../../catalogue';
import type * as english from '../en';
import { answers } from './answers';
import { kit } from './kit';
import { moments } from './moments';

export default { answers, kit, moments, names } satisfies Translation<typeof english>;
