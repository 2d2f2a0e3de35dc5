export { clearWaitingToasts, subscribeToasts, type Toast, toast } from './toast';
