import { names as english } from '@laurel/shared/protocol/sentences/en';
import { words } from '../catalogue';

/** Rounds and places, which answers carry as numbers. */
export const names = words('names', { ...english });
