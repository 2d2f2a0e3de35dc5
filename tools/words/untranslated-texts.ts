const english = /^(?:(.*)\/)?messages\/en(?:\.ts|\/([^/]+)\.ts)$/;

/** Finds texts without German, because `german.ts` or an index leaves them out. The compiler can't see that. */
export function listUntranslated(files: Readonly<Record<string, string>>): string[] {
  const faults: string[] = [];
  const named = new Map<string, string>();
  const german = files['german.ts'];
  for (const [file, text] of Object.entries(files)) {
    const [, domain, subject] = english.exec(file) ?? [];
    const names = [...text.matchAll(/^export const \w+ = words\('([^']+)'/gm)].map(([, name]) => String(name));
    if (!english.test(file)) {
      for (const name of names) faults.push(`${file}: the subject “${name}” belongs in a messages folder`);
      continue;
    }
    if (names.length === 0) continue;
    for (const name of names) {
      const other = named.get(name);
      if (other !== undefined) faults.push(`${file}: ${other} has a subject called “${name}” too`);
      named.set(name, file);
      const index = file.replace(/[^/]+$/, 'index.ts');
      const exported = [`{ ${name} }`, `* from './${subject}'`].some((way) => files[index]?.includes(way));
      if (subject !== undefined && !exported)
        faults.push(`${file}: ${index} doesn’t export “${name}”, so its German never loads`);
    }
    for (const language of german === undefined ? [] : ['de', 'en'])
      if (!german?.includes(`'./${domain}/messages/${language}'`))
        faults.push(`${file}: german.ts doesn’t include ./${domain}/messages/${language}`);
  }
  return faults;
}
