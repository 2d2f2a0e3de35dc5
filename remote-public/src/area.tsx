import { defineArea } from '@laurel/shared/area';
import { version } from '@laurel/shared/package.json';
import { PublicArea } from './routes';

export const area = defineArea({ contract: version, Area: PublicArea });
