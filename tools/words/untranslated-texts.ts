const englishFilePattern = /^(?:(.*)\/)?messages\/en(?:\.ts|\/([^/]+)\.ts)$/;

const toGermanFile = (file: string): string => file.replace(/messages\/en(?=[./])/, 'messages/de');

function isTypedAfter(englishModule: string, constant: string, germanText: string): boolean {
  const typedPattern = new RegExp(`^export const ${constant}: (?:Translated<)?typeof (\\w+)\\.english\\b`, 'm');
  const [, alias] = typedPattern.exec(germanText) ?? [];
  const imports = [...germanText.matchAll(/^import type \{([^}]*)\} from '([^']+)';/gm)];
  return imports.some(
    ([, names, from]) =>
      from === englishModule && names?.split(',').some((name) => name.trim() === `${constant} as ${alias}`),
  );
}

export function listMissingGerman(files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const subjectsByFile = new Map<string, string>();
  const germanIndex = files['german.ts'];
  for (const [file, text] of Object.entries(files)) {
    const [, domain, subject] = englishFilePattern.exec(file) ?? [];
    const subjects = [...text.matchAll(/^export const (\w+) = words\(\s*'([^']+)'/gm)];
    const names = subjects.map(([, , name]) => String(name));
    if (!englishFilePattern.test(file)) {
      for (const name of names) faults.push(`${file}: the subject “${name}” belongs in a messages folder`);
      continue;
    }
    if (names.length === 0) continue;
    const translatedFile = files[toGermanFile(file)] ?? '';
    for (const [, constant, name] of subjects) {
      if (constant !== name) faults.push(`${file}: ${constant} is called “${name}”`);
      if (germanIndex !== undefined && !new RegExp(`^export const ${constant}\\b`, 'm').test(translatedFile))
        faults.push(`${file}: ${toGermanFile(file)} has no ${constant}`);
      else if (
        germanIndex !== undefined &&
        !isTypedAfter(subject ? `../en/${subject}` : './en', String(constant), translatedFile)
      )
        faults.push(`${file}: in ${toGermanFile(file)}, the type of ${constant} must be the English subject’s`);
    }
    for (const name of names) {
      const earlierFile = subjectsByFile.get(name);
      if (earlierFile !== undefined) faults.push(`${file}: ${earlierFile} has a subject called “${name}” too`);
      subjectsByFile.set(name, file);
      const index = (germanIndex === undefined ? file : toGermanFile(file)).replace(/[^/]+$/, 'index.ts');
      const isExported = [`{ ${name} }`, `* from './${subject}'`].some((way) => files[index]?.includes(way));
      if (subject !== undefined && !isExported)
        faults.push(`${file}: ${index} doesn’t export “${name}”, so its German never loads`);
    }
    if (germanIndex !== undefined && !germanIndex.includes(`export * from './${domain}/messages/de';`))
      faults.push(`${file}: german.ts doesn’t include ./${domain}/messages/de`);
  }
  return faults;
}
