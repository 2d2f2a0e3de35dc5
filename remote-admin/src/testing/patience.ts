import { preloadPages } from '@laurel/shared/area';
import { pages } from '../sections';

// Screens with many fields take seconds on a busy machine; nothing here measures time.
jest.setTimeout(60_000);
beforeAll(() => preloadPages(pages));
