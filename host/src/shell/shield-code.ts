export { Shield } from '@laurel/shared/ui/shield';
