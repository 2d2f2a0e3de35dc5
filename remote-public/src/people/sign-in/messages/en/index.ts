export * from './outbox';
export * from './recovery';
export * from './register';
export * from './sign-in';
export * from './verify';
