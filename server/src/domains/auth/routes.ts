import type { Handlers } from '../../call/context';
import { login, logout, register } from './commands';
import { changeEmail } from './email.commands';
import { sendOtp } from './otp.commands';
import { changePassword, forgotPassword, resetPassword } from './password.commands';
import { getSandboxMail } from './queries';
import { getSecurity } from './security.queries';

export const authHandlers = {
  login,
  register,
  logout,
  sendOtp,
  forgotPassword,
  resetPassword,
  changePassword,
  getSecurity,
  changeEmail,
  getSandboxMail,
} satisfies Handlers;
