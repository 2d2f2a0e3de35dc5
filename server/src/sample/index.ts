export { loadSampleData } from './load';
export { type DemoAccount, demoAccounts, samplePassword } from './people';
