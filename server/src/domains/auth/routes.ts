import type { Handlers } from '../../call/context';
import { login, logout, register, sendOtp } from './commands';
import { getSandboxMail } from './queries';

export const authHandlers = { login, register, logout, sendOtp, getSandboxMail } satisfies Handlers;
