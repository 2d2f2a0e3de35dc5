const english = /^(?:(.*)\/)?messages\/en(?:\.ts|\/([^/]+)\.ts)$/;

const toGerman = (file: string): string => file.replace(/messages\/en(?=[./])/, 'messages/de');

function isTypedAfter(english: string, constant: string, german: string): boolean {
  const typedPattern = new RegExp(`^export const ${constant}: (?:Translated<)?typeof (\\w+)\\.english\\b`, 'm');
  const [, alias] = typedPattern.exec(german) ?? [];
  const imports = [...german.matchAll(/^import type \{([^}]*)\} from '([^']+)';/gm)];
  return imports.some(
    ([, names, from]) =>
      from === english && names?.split(',').some((name) => name.trim() === `${constant} as ${alias}`),
  );
}

export function listUntranslated(files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const named = new Map<string, string>();
  const german = files['german.ts'];
  for (const [file, text] of Object.entries(files)) {
    const [, domain, subject] = english.exec(file) ?? [];
    const subjects = [...text.matchAll(/^export const (\w+) = words\(\s*'([^']+)'/gm)];
    const names = subjects.map(([, , name]) => String(name));
    if (!english.test(file)) {
      for (const name of names) faults.push(`${file}: the subject “${name}” belongs in a messages folder`);
      continue;
    }
    if (names.length === 0) continue;
    const translatedFile = files[toGerman(file)] ?? '';
    for (const [, constant, name] of subjects) {
      if (constant !== name) faults.push(`${file}: ${constant} is called “${name}”`);
      if (german !== undefined && !new RegExp(`^export const ${constant}\\b`, 'm').test(translatedFile))
        faults.push(`${file}: ${toGerman(file)} has no ${constant}`);
      else if (
        german !== undefined &&
        !isTypedAfter(subject ? `../en/${subject}` : './en', String(constant), translatedFile)
      )
        faults.push(`${file}: in ${toGerman(file)}, the type of ${constant} must be the English subject’s`);
    }
    for (const name of names) {
      const other = named.get(name);
      if (other !== undefined) faults.push(`${file}: ${other} has a subject called “${name}” too`);
      named.set(name, file);
      const index = (german === undefined ? file : toGerman(file)).replace(/[^/]+$/, 'index.ts');
      const exported = [`{ ${name} }`, `* from './${subject}'`].some((way) => files[index]?.includes(way));
      if (subject !== undefined && !exported)
        faults.push(`${file}: ${index} doesn’t export “${name}”, so its German never loads`);
    }
    if (german !== undefined && !german.includes(`export * from './${domain}/messages/de';`))
      faults.push(`${file}: german.ts doesn’t include ./${domain}/messages/de`);
  }
  return faults;
}
