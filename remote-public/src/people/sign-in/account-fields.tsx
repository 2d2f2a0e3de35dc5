import type { Fields } from '@laurel/shared/form';
import { useHydrating } from '@laurel/shared/hydration';
import { findBirthDateFault } from '@laurel/shared/protocol';
import { useHref } from '@laurel/shared/router';
import { useRead } from '@laurel/shared/service';
import { listCountryOptions } from '@laurel/shared/ui/country';
import { CheckboxField, DateField, SelectField, TextField } from '@laurel/shared/ui/field';
import { useMessages } from '@laurel/shared/ui/locale';
import { TextLink } from '@laurel/shared/ui/text-link';
import { type ReactNode, useMemo } from 'react';
import { register as words } from './messages/en/register';

export const blankAccount = { username: '', email: '', birthDate: '', country: '', terms: false };

type FieldOf<Name extends keyof typeof blankAccount> = ReturnType<Fields<Pick<typeof blankAccount, Name>>['field']>;

export function useBirthDateCheck() {
  const settings = useRead('getSettings', {}, { freshFor: 300_000 });
  const minimumAge = settings.status === 'ready' ? settings.data.minimumAge : null;
  const findBirthDateFaults = ({ birthDate }: { birthDate: string }) => {
    const birthDateFault =
      minimumAge === null || birthDate === '' ? null : findBirthDateFault(birthDate, minimumAge, new Date());
    return birthDateFault === null ? {} : { birthDate: [birthDateFault] };
  };
  return { minimumAge, findBirthDateFaults };
}

export interface AccountFieldsProps {
  username: FieldOf<'username'>;
  email: FieldOf<'email'>;
  birthDate: FieldOf<'birthDate'>;
  country: FieldOf<'country'>;
  terms: FieldOf<'terms'>;
  minimumAge: number | null;
  emailHint?: string;
  children?: ReactNode;
}

export function AccountFields({
  username,
  email,
  birthDate,
  country,
  terms,
  minimumAge,
  emailHint,
  children,
}: AccountFieldsProps) {
  const t = useMessages(words);
  return (
    <>
      <TextField {...username} label={t.username.label} autoComplete="username" hint={t.username.hint} maxLength={20} />
      <TextField {...email} label={t.email.label} type="email" autoComplete="email" hint={emailHint ?? t.email.hint} />
      {children}
      <DateField
        {...birthDate}
        label={t.birthDate.label}
        min="1900-01-01"
        autoComplete="bday"
        hint={t.birthDate.hint(minimumAge)}
      />
      <CountryField {...country} />
      <CheckboxField
        {...terms}
        label={t.terms.label}
        hint={<TextLink href={useHref('/terms')}>{t.terms.read}</TextLink>}
      />
    </>
  );
}

/** Servers and browsers may name countries differently, so the options appear after hydration. */
function CountryField(country: FieldOf<'country'>) {
  const t = useMessages(words).country;
  const isHydrating = useHydrating();
  const countries = useMemo(
    () => [{ value: '', label: t.none }, ...(isHydrating ? [] : listCountryOptions())],
    [t, isHydrating],
  );
  return <SelectField {...country} label={t.label} optional options={countries} />;
}
