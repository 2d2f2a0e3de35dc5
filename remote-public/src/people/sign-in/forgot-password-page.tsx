import { makeFixedHead } from '@laurel/shared/area';
import { CallForm, useForm } from '@laurel/shared/form';
import { useNavigate } from '@laurel/shared/router';
import { TextField } from '@laurel/shared/ui/field';
import { FormActions, SubmitButton } from '@laurel/shared/ui/form';
import { readMessages, useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { recovery } from './messages/en/recovery';
import { SignInFrame } from './sign-in-frame';

export const head = makeFixedHead('/forgot-password', () => readMessages(recovery).head, { indexed: false });

export function ForgotPasswordPage() {
  const { forgot: t, remembered } = useMessages(recovery);
  const navigate = useNavigate();
  const form = useForm('forgotPassword', {
    initial: { email: '' },
    request: (body) => ({ body }),
    // The address must not contain the email, because browsers keep addresses in their history.
    onDone: ({ sandbox, resendAt }, { email }) => navigate('/reset-password', { state: { email, sandbox, resendAt } }),
  });
  return (
    <SignInFrame title={t.title} lead={t.lead} aside={remembered((text) => <TextLink to="/sign-in">{text}</TextLink>)}>
      <CallForm form={form} aria-label={t.title}>
        <TextField
          {...form.field('email')}
          label={t.email}
          type="email"
          autoComplete="email"
          hint={t.hint((text) => <TextLink to="/contact">{text}</TextLink>)}
        />
        <FormActions>
          <SubmitButton size="large" full>
            {t.submit}
          </SubmitButton>
        </FormActions>
      </CallForm>
    </SignInFrame>
  );
}
