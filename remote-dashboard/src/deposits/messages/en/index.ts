export * from './deposits';
