import type { Mails } from '../mails';

export const mails: Mails = {
  verify_email: ({ username, code, minutes }, { plural }) => ({
    subject: `${code} ist dein Laurel-Code`,
    text: [
      `Hallo ${username},`,
      `dein Code ist ${code}. Er gilt ${plural(minutes, { one: '# Minute', other: '# Minuten' })}.`,
      'Wenn du dich nicht bei Laurel registriert hast, ignorier diese Mail.',
    ].join('\n\n'),
  }),
};
