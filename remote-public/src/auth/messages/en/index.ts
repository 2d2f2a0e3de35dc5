export { outbox } from './outbox';
export { recovery } from './recovery';
export { register } from './register';
export { signIn } from './sign-in';
export { verify } from './verify';
