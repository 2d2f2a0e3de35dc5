import { translatedBy } from './messages/catalogue';

export { CallForm, type CallFormProps } from './call-form';
export { checkRequest, type FieldErrors, type FormCall, type UnfinishedRequest } from './check';
export { FormPage, type FormPageProps } from './form-page';
export { KeptForm } from './kept-form';
export { MoneyForm, type MoneyFormProps, type MoneyWords } from './money-form';
export { NewPasswordField } from './new-password-field';
export { isProven, ProofField, type ProofFieldProps } from './proof-field';
export { shrinkPicture } from './shrink-picture';
export { UnsavedGuard } from './unsaved-guard';
export type { Fields } from './use-fields';
export { type FormOptions, type FormState, useForm } from './use-form';
export {
  type MoneyCall,
  type MoneyFormOptions,
  type MoneyFormState,
  type MoneyStage,
  useMoneyForm,
} from './use-money-form';
export { pictureLimits, type Uploads, useUploads } from './use-uploads';

// The chunk has the same name as the area's German texts, so both load as one.
translatedBy({ de: () => import(/* webpackChunkName: "messages-de" */ './messages/de') });
