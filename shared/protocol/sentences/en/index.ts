export { achievementNames } from './achievements';
export { conditions } from './conditions';
export { fields } from './fields';
export { findings } from './findings';
export { accounts, reasons, transactionKinds } from './ledger';
export { mails } from './mails';
export { names } from './names';
export { refusals } from './refusals';
export { successes } from './successes';
