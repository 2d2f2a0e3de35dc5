import { kit, useMessages } from '@laurel/shared/ui/locale';
import { RotateCw } from 'lucide-react';
import { createContext, type FormEvent, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { type ActionButtonProps, Button } from '../button';
import { joinClassNames } from '../class-names';
import { Note } from '../note';
import s from './form.module.css';
import { focusFirstUnreadable, listInvalidFields } from './invalid-fields';

export interface FormProps {
  /** While its promise is pending, the submit button is busy and a second submit is ignored. */
  onSubmit: () => void | Promise<void>;
  error?: ReactNode;
  onRetry?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const PendingContext = createContext(false);

/** `onSubmit` must not reject, because the form doesn't handle it. */
export function Form({ onSubmit, error, onRetry, className, children, ...labelProps }: FormProps) {
  const { tryAgain } = useMessages(kit);
  const form = useRef<HTMLFormElement>(null);
  const [pending, setPending] = useState(false);
  const runningRef = useRef(false);
  const [invalidLabels, setInvalidLabels] = useState<readonly string[]>([]);
  const submittedRef = useRef(false);
  const focusDue = useRef(false);
  const hasFailed = hasError(error);
  const failureElement = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (hasFailed) failureElement.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasFailed]);

  const submitForm = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (runningRef.current) return;
    if (form.current && focusFirstUnreadable(form.current)) return;
    runningRef.current = true;
    setPending(true);
    try {
      await onSubmit();
    } finally {
      runningRef.current = false;
      submittedRef.current = true;
      focusDue.current = true;
      setPending(false);
    }
  };

  // Runs after every render, because the caller can pass errors when the submit's promise ends or later.
  useEffect(() => {
    if (!form.current || !submittedRef.current || pending) return;
    const fields = listInvalidFields(form.current);
    const labels = fields.map(({ label }) => label);
    setInvalidLabels((before) => (before.join('\n') === labels.join('\n') ? before : labels));
    if (focusDue.current && fields[0]) {
      focusDue.current = false;
      fields[0].control.focus();
    }
  });

  return (
    <PendingContext value={pending}>
      <form
        {...labelProps}
        ref={form}
        // Keeps input out of the address if the form is sent without scripts.
        method="post"
        noValidate
        onSubmit={submitForm}
        onInput={() => {
          focusDue.current = false;
        }}
        aria-busy={pending || undefined}
        className={joinClassNames(s.form, className)}
      >
        {hasFailed && (
          <div ref={failureElement} className={s.failure}>
            <Note
              tone="danger"
              announce
              action={
                onRetry && (
                  <Button size="small" icon={RotateCw} onClick={onRetry} busy={pending}>
                    {tryAgain}
                  </Button>
                )
              }
            >
              {error}
            </Note>
          </div>
        )}
        {invalidLabels.length > 1 && <Summary labels={invalidLabels} form={form.current} />}
        {children}
      </form>
    </PendingContext>
  );
}

function Summary({ labels, form }: { labels: readonly string[]; form: HTMLFormElement | null }) {
  const { fieldsToCheck } = useMessages(kit);
  const focusField = (index: number) => form && listInvalidFields(form)[index]?.control.focus();
  return (
    <Note tone="danger" announce title={fieldsToCheck(labels.length)}>
      {labels.map((label, index) => (
        <span key={label}>
          {index > 0 && ', '}
          <button type="button" className={s.jump} onClick={() => focusField(index)}>
            {label}
          </button>
        </span>
      ))}
    </Note>
  );
}

export type SubmitButtonProps = Omit<ActionButtonProps, 'type' | 'to' | 'variant'> & {
  variant?: ActionButtonProps['variant'];
};

export function SubmitButton({ busy, variant = 'primary', ...buttonProps }: SubmitButtonProps) {
  const isPending = use(PendingContext);
  return <Button {...buttonProps} type="submit" variant={variant} busy={isPending || busy} />;
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={s.actions}>{children}</div>;
}

function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== '';
}
