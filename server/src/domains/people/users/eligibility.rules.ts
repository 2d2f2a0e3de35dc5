import { type ConditionState, calculateAge, calculateDayOfAge, type Eligibility } from '@laurel/shared/protocol';
import type { UserRow } from './tables';

export type ApplyingUser = Pick<UserRow, 'emailVerifiedAt' | 'status' | 'birthDate'>;

interface ConditionLine {
  met: boolean;
  state: ConditionState;
  fix: Eligibility['conditions'][number]['fix'];
}
type AccountLine =
  | (ConditionLine & { condition: 'signed_in' | 'email_verified' | 'account_active'; params: Record<string, never> })
  | (ConditionLine & { condition: 'adult'; params: { age: number } });

export function describeAccountLines(
  user: ApplyingUser | null,
  { path, now, minimumAge }: { path: string; now: Date; minimumAge: number },
): AccountLine[] {
  const nextQuery = `?next=${encodeURIComponent(path)}`;
  const laterState: ConditionState = { code: 'later', params: {} };
  const verifiedAt = user?.emailVerifiedAt ?? null;
  const birthDate = user?.birthDate ?? null;
  return [
    {
      condition: 'signed_in',
      params: {},
      met: user !== null,
      state: { code: user ? 'signed_in' : 'signed_out', params: {} },
      fix: user ? null : { code: 'sign_in', to: `/sign-in${nextQuery}` },
    },
    {
      condition: 'email_verified',
      params: {},
      met: verifiedAt !== null,
      state: user ? describeEmailState(verifiedAt) : laterState,
      fix: user && !verifiedAt ? { code: 'verify_email', to: `/verify${nextQuery}` } : null,
    },
    {
      condition: 'account_active',
      params: {},
      met: user !== null && (user.status === 'active' || user.status === 'unverified'),
      state: user ? describeAccountState(user.status) : laterState,
      fix: null,
    },
    {
      condition: 'adult',
      params: { age: minimumAge },
      met: birthDate !== null && calculateAge(birthDate, now) >= minimumAge,
      state: user ? describeAgeState(birthDate, minimumAge, now) : laterState,
      fix: null,
    },
  ];
}

const describeEmailState = (verifiedAt: Date | null): ConditionState =>
  verifiedAt ? { code: 'verified', params: { at: verifiedAt.toISOString() } } : { code: 'unverified', params: {} };

function describeAgeState(birthDate: string | null, age: number, now: Date): ConditionState {
  if (birthDate === null) return { code: 'birth_date_missing', params: {} };
  if (calculateAge(birthDate, now) >= age) return { code: 'of_age', params: {} };
  return { code: 'under_age', params: { age, from: calculateDayOfAge(birthDate, age).toISOString() } };
}

function describeAccountState(status: UserRow['status']): ConditionState {
  if (status === 'suspended' || status === 'self_excluded') return { code: status, params: {} };
  return { code: 'good_standing', params: {} };
}
