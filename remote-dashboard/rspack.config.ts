import { createConfig } from '../rspack.base';

export default createConfig(import.meta.dirname);
