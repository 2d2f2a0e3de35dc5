import type { Handlers } from '../../../call/context';
import { login, logout, register } from './commands';
import { changeEmail } from './email.commands';
import { sendOtp } from './otp.commands';
import { changePassword } from './password.commands';
import { getSandboxMail } from './queries';
import { forgotPassword } from './reset-code.commands';
import { getSecurity } from './security.queries';
import { endOtherSessions, endSession } from './sessions.commands';
import { getSessions } from './sessions.queries';

export const signInHandlers = {
  login,
  register,
  logout,
  sendOtp,
  forgotPassword,
  changePassword,
  getSecurity,
  changeEmail,
  getSessions,
  endSession,
  endOtherSessions,
  getSandboxMail,
} satisfies Handlers;
