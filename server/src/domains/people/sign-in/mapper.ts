import { type AnswerOf, formatAmount } from '@laurel/shared/protocol';
import type { Work } from '../../../call/context';
import { toFields } from '../../../database/fields';
import type { MailRow } from '../../../mail/tables';
import type { CodeState } from './codes.commands';

export interface OtpState extends Pick<CodeState, 'resendAt' | 'expiresAt'> {
  emailVerifiedAt: Date | null;
  /** The starter coins earned by this verification, in base units; null if none. */
  starterCoins: bigint | null;
}

export const makeVerifiedState = (emailVerifiedAt: Date, starterCoins: bigint | null = null): OtpState => ({
  emailVerifiedAt,
  resendAt: null,
  expiresAt: null,
  starterCoins,
});

export const toOtpView = (
  { ports: { mail } }: Pick<Work, 'ports'>,
  { emailVerifiedAt, resendAt, expiresAt, starterCoins }: OtpState,
): AnswerOf<'sendOtp'> => ({
  emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
  resendAt: resendAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  sandbox: mail.sandbox,
  starterCoins: starterCoins === null ? null : formatAmount(starterCoins),
});

type MailAnswer = AnswerOf<'getSandboxMail'>['messages'][number];

export const toMailView = (row: MailRow): MailAnswer => ({
  ...toFields(row, ['id', 'subject', 'text', 'html', 'sentAt']),
  to: row.recipient,
});
