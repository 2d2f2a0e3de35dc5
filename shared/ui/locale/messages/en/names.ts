import { names as english } from '@laurel/shared/protocol/sentences/en';
import { words } from '../catalogue';

export const names = words('names', { ...english });
