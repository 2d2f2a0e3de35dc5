export { type ActionButtonProps, Button, type ButtonProps, type ButtonVariant, type LinkButtonProps } from './button';
