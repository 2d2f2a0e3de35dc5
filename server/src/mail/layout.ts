import type { Locale } from '@laurel/shared/protocol';
import type { MailText } from '@laurel/shared/protocol/sentences';
import type { MailMessage } from '../mail/mail';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

// Many mail programs ignore style sheets, so each element has inline styles.
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const buildParagraph = (text: string): string =>
  `<p style="margin:0 0 16px;white-space:pre-line">${escapeHtml(text)}</p>`;
const buildCodeBlock = (code: string): string =>
  `<p style="margin:0 0 16px;padding:16px;border-radius:8px;background:#f3f1ea;text-align:center;font-size:30px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</p>`;
const buildButton = (label: string, url: string): string =>
  `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;

export interface MailFoot {
  reason: string;
  links: readonly { label: string; path: `/${string}` }[];
}

const buildSmallLink = (label: string, url: string): string =>
  `<a href="${escapeHtml(url)}" style="color:#57534e">${escapeHtml(label)}</a>`;

export function layOutMail(
  { subject, greeting, paragraphs, signature, code, link }: MailText,
  { locale, origin, foot }: { locale: Locale; origin: string; foot?: MailFoot },
): Pick<MailMessage, 'subject' | 'text' | 'html'> {
  const [firstParagraph, ...laterParagraphs] = paragraphs;
  const url = link && `${origin}${link.path}`;
  const host = new URL(origin).host;
  const body = [
    buildParagraph(greeting),
    buildParagraph(firstParagraph),
    ...(signature === undefined ? [] : [buildParagraph(signature)]),
    ...(code === undefined ? [] : [buildCodeBlock(code)]),
    ...laterParagraphs.map(buildParagraph),
    ...(link && url ? [buildButton(link.label, url)] : []),
  ].join('');
  const links = (foot?.links ?? []).map(({ label, path }) => ({ label, url: origin + path }));
  const footLines = [
    ...(foot ? [escapeHtml(`${foot.reason}.`)] : []),
    ...links.map(({ label, url }) => buildSmallLink(label, url)),
    buildSmallLink(host, origin),
  ];
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px 12px;background:#f3f1ea;color:#1c1917;font-size:16px;line-height:1.5;${font}"><div style="max-width:520px;margin:0 auto"><p style="margin:0 0 16px;font-size:20px;font-weight:700;color:#14532d">Laurel</p><div style="padding:24px;border-radius:12px;background:#ffffff">${body}</div><p style="margin:16px 0 0;font-size:13px;color:#57534e">${footLines.join('<br>')}</p></div></body></html>`;
  const textParts = [
    greeting,
    firstParagraph,
    ...(signature === undefined ? [] : [signature]),
    ...laterParagraphs,
    ...(link && url ? [`${link.label}: ${url}`] : []),
    ...(foot ? [[`${foot.reason}.`, ...links.map(({ label, url }) => `${label}: ${url}`)].join('\n')] : []),
    `Laurel\n${origin}`,
  ];
  return { subject, text: textParts.join('\n\n'), html };
}
