import type { Mails } from '../mails';

export const mails: Mails = {
  verify_email: ({ username, code, minutes }, { plural }) => ({
    subject: `${code} is your Laurel code`,
    text: [
      `Hi ${username},`,
      `Your verification code is ${code}. It’s valid for ${plural(minutes, { one: '# minute', other: '# minutes' })}.`,
      'If you didn’t sign up for Laurel, ignore this email.',
    ].join('\n\n'),
  }),
};
