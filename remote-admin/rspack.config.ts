import { createConfigs } from '../rspack.base';

export default createConfigs(import.meta.dirname);
