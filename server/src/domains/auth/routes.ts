import { formatAmount } from '@laurel/shared/contract';
import type { Handlers, Work } from '../../call/context';
import { Refusal } from '../../refusal';
import { login, type OtpState, otpState, register, sendOtp, verifyOtp } from './commands';
import { revokeSession } from './sessions.store';

const otpAnswer = ({ emailVerifiedAt, resendAt, expiresAt, starterCoins }: OtpState, { ports: { mail } }: Work) => ({
  emailVerifiedAt: emailVerifiedAt?.toISOString() ?? null,
  resendAt: resendAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
  sandbox: mail.sandbox,
  starterCoins: starterCoins === null ? null : formatAmount(starterCoins),
});

function codeAnswer({ emailVerifiedAt, sent }: Awaited<ReturnType<typeof sendOtp>>): string {
  if (emailVerifiedAt) return 'Your email is already verified.';
  return sent ? 'Your code is on its way.' : 'We emailed you a code a moment ago. Check your inbox.';
}

export const authHandlers = {
  async login(context, body) {
    const { user, session } = await login(context, body);
    context.setSession(session);
    return { data: user, message: `Welcome back, ${user.username}.` };
  },

  async register(context, body) {
    const { user, session } = await register(context, body);
    context.setSession(session);
    return { data: user, message: `Welcome, ${user.username}.` };
  },

  async logout(context) {
    await revokeSession(context.db, context.clock, context.user.sessionId);
    context.setSession(null);
    return { data: {}, message: 'You are signed out.' };
  },

  async sendOtp(context, body) {
    const { id } = context.user;
    if (body.action === 'verify')
      return {
        data: otpAnswer(await verifyOtp(context, id, body.code), context),
        message: 'Email verified.',
      };
    if (body.action === 'state') return { data: otpAnswer(await otpState(context, id), context), message: '' };
    const state = await sendOtp(context, id);
    return {
      data: otpAnswer(state, context),
      message: codeAnswer(state),
    };
  },

  async getSandboxMail({ db, ports: { mail }, user }) {
    if (!mail.sandbox) throw new Refusal('not_found', 'Mail goes out here: look into your own inbox.');
    const rows = await db
      .selectFrom('sandboxMail')
      .selectAll()
      .where('recipient', '=', user.email)
      .orderBy('sentAt', 'desc')
      .limit(20)
      .execute();
    const messages = rows.map(({ id, recipient, subject, text, sentAt }) => ({
      id,
      to: recipient,
      subject,
      text,
      sentAt: sentAt.toISOString(),
    }));
    return { data: { messages }, message: '' };
  },
} satisfies Handlers;
