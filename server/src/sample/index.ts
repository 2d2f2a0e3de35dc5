export { loadSampleData, type SampleOptions } from './load';
export { type DemoAccount, demoAccounts, samplePassword } from './people';
