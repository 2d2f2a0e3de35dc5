import { layOutMail } from './layout';

const mailContext = { locale: 'de', origin: 'https://laurel.example' } as const;
const mail = {
  subject: 'Ein <b>Betreff</b>',
  greeting: 'Hallo <script>alert(1)</script> & "co",',
  paragraphs: ['Dein Code ist 012345.', 'Sonst nichts.'],
  code: '012345',
  link: { label: 'Anmelden', path: '/sign-in' },
} as const;
const { html, text } = layOutMail(mail, mailContext);

it('a mail has the same words in HTML and in text, in the reader’s language', () => {
  expect(html).toContain('<html lang="de">');
  expect(text).toBe(
    'Hallo <script>alert(1)</script> & "co",\n\nDein Code ist 012345.\n\nSonst nichts.\n\nAnmelden: https://laurel.example/sign-in\n\nLaurel\nhttps://laurel.example',
  );
  for (const line of [...mail.paragraphs, mail.link.label]) expect(html).toContain(line);
  expect(html).toContain('href="https://laurel.example/sign-in"');
});

it('a mail runs nothing from a username, and loads nothing', () => {
  expect(html).toContain('Hallo &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;co&quot;,');
  expect(html).not.toMatch(/<(script|img|link|iframe|b)\b|src=|url\(|@import/);
});
