export * from './psn';
export * from './sign-in-ways';
export * from './wallet';
