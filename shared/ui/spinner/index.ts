export { PageSpinner, Spinner, type SpinnerProps, SpinnerRing } from './spinner';
