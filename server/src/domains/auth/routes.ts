import { formatAmount } from '@laurel/shared/contract';
import type { Handlers, RequestContext } from '../../http/handler';
import { Refusal } from '../../http/refusal';
import { login, type OtpState, otpState, register, sendOtp, verifyOtp } from './service';
import { revokeSession } from './sessions';

const otpAnswer = ({ emailVerifiedAt, resendAt, expiresAt, starterCoins }: OtpState, { mail }: RequestContext) => ({
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
  async login({ body }, context) {
    const { user, session } = await login(context, body);
    context.setSession(session);
    return { data: user, message: `Welcome back, ${user.username}.` };
  },

  async register({ body }, context) {
    const { user, session } = await register(context, body);
    context.setSession(session);
    return { data: user, message: `Welcome, ${user.username}.` };
  },

  async logout(_request, context) {
    await revokeSession(context.db, context.clock, context.signedIn().sessionId);
    context.setSession(null);
    return { data: {}, message: 'You are signed out.' };
  },

  async sendOtp({ body }, context) {
    const { id } = context.signedIn();
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

  async getSandboxMail(_request, { db, mail, signedIn }) {
    if (!mail.sandbox) throw new Refusal('not_found', 'Mail goes out here: look into your own inbox.');
    const rows = await db
      .selectFrom('sandboxMail')
      .selectAll()
      .where('recipient', '=', signedIn().email)
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
