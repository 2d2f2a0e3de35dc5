const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

export interface SandboxPage {
  path: string;
  answer(request: Request): Promise<Response>;
}

export const page = {
  html: (parts: TemplateStringsArray, ...values: string[]): string =>
    String.raw({ raw: parts }, ...values.map(escapeHtml)),

  of(title: string, note: string, parts: readonly string[]): Response {
    const body = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>${title}</title><h1>${title}</h1><p>${note}</p>${parts.join('\n')}</html>`;
    return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  },
};
