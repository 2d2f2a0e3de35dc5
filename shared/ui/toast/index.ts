export { clearWaitingToasts, showToast, subscribeToasts, type Toast } from './toast';
