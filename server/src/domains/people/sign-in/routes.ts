import type { Handlers } from '../../../call/context';
import { dispatchByTag } from '../../../call/dispatch';
import { registerUser, signInUser, signOutUser } from './commands';
import { cancelEmailChange, confirmEmail, requestEmail } from './email.commands';
import { getCodeState, requestCode, verifyEmail } from './otp.commands';
import { changePassword } from './password.commands';
import { getSandboxMail } from './queries';
import { forgotPassword } from './reset-code.commands';
import { getSecurity } from './security.queries';
import { endOtherSessions, endSession } from './sessions.commands';
import { getSessions } from './sessions.queries';

export const signInHandlers = {
  login: signInUser,
  register: registerUser,
  logout: signOutUser,
  sendOtp: dispatchByTag('sendOtp', 'action', { send: requestCode, verify: verifyEmail, state: getCodeState }),
  forgotPassword,
  changePassword,
  getSecurity,
  changeEmail: dispatchByTag('changeEmail', 'action', {
    request: requestEmail,
    confirm: confirmEmail,
    cancel: cancelEmailChange,
  }),
  getSessions,
  endSession,
  endOtherSessions,
  getSandboxMail,
} satisfies Handlers;
