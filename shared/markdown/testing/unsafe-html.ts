const forbiddenTags = new Set(
  'script iframe frame frameset object embed applet base meta portal template marquee math animate set foreignobject xmp plaintext isindex'.split(
    ' ',
  ),
);
const addressAttributes = ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster', 'background'];
const safeAddressPattern = /^(https?:\/\/|mailto:|\/(?![/\\])|[#?]|$)/i;

export const listUnsafeHtml = (root: ParentNode): string[] =>
  [...root.querySelectorAll('*')].flatMap((element) => {
    const unsafeAttributes = [...element.attributes].filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (addressAttributes.includes(name) && !safeAddressPattern.test(value)) ||
        (name === 'style' && /url|expression|import/i.test(value)),
    );
    const descriptions = unsafeAttributes.map(({ name, value }) => `<${element.localName}> has ${name}=${value}`);
    return forbiddenTags.has(element.localName.toLowerCase())
      ? [`<${element.localName}>`, ...descriptions]
      : descriptions;
  });
