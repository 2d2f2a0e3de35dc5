export { Form, FormActions, type FormProps, SubmitButton, type SubmitButtonProps } from './form';
