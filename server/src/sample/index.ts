export { loadSampleData } from './load';
export { demoAccounts } from './people';
