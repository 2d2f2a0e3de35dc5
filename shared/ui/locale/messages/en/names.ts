import { names as english } from '@laurel/shared/protocol/sentences/en';
import { words } from '../catalogue';

/** Names of rounds and places, which answers contain as numbers. */
export const names = words('names', { ...english });
