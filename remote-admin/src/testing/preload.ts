import { preloadPages } from '@laurel/shared/area';
import { pages } from '../sections';

beforeAll(() => preloadPages(pages));
