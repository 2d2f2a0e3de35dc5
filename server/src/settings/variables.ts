import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Variables = Readonly<Record<string, string | undefined>>;

/** `file` is where the value came from; null if that is the environment. */
export interface ConfiguredVariable {
  name: string;
  value: string;
  file: string | null;
}

const fileSuffix = '_FILE';
export const secretsFolder = 'LAUREL_SECRETS';

/** The build or libraries also read some of these variables themselves, without `_FILE`. */
const isEnvironmentOnly = (name: string): boolean => name.startsWith('LAUREL_') || name === 'NODE_ENV';

const readValue = (file: string): string => readFileSync(file, 'utf8').replace(/\r?\n$/, '');

function listVariableFiles(folder: string): string[] {
  // Kubernetes keeps the files in hidden folders, and puts links to them here.
  return readdirSync(folder).filter((name) => /^[A-Z][A-Z0-9_]*$/.test(name));
}

/**
 * Lists what is set: in the environment, in files that `<NAME>_FILE` names, and in the folder that `LAUREL_SECRETS`
 * names. Empty variables count as absent. Problems never repeat a value.
 */
export function listGivenVariables(
  variables: Variables,
  isKnown: (name: string) => boolean,
): { variables: ConfiguredVariable[]; problems: string[] } {
  const problems: string[] = [];
  const filledVariables = Object.entries(variables).flatMap(([name, value]) =>
    value?.trim() ? [{ name, value }] : [],
  );
  const isFileName = (name: string) => name.endsWith(fileSuffix) && isKnown(name.slice(0, -fileSuffix.length));
  const files = filledVariables
    .filter(({ name }) => isFileName(name))
    .map(({ name, value }) => ({ name: name.slice(0, -fileSuffix.length), file: value }));
  const folder = variables[secretsFolder]?.trim();
  if (folder) {
    try {
      files.push(...listVariableFiles(folder).map((name) => ({ name, file: path.join(folder, name) })));
    } catch {
      problems.push(`${secretsFolder} names a folder that can’t be read.`);
    }
  }
  const givenVariables: ConfiguredVariable[] = filledVariables
    .filter(({ name }) => !isFileName(name))
    .map(({ name, value }) => ({ name, value, file: null }));
  for (const { name, file } of files) {
    const earlierVariable = givenVariables.find((each) => each.name === name);
    if (isEnvironmentOnly(name)) problems.push(`${name} must stand in the environment, not in ${file}.`);
    else if (earlierVariable)
      problems.push(`${name} is set twice: in ${earlierVariable.file ?? 'the environment'} and in ${file}.`);
    else
      try {
        const value = readValue(file);
        if (value.trim()) givenVariables.push({ name, value, file });
        else problems.push(`${name} is empty in ${file}.`);
      } catch {
        problems.push(`${name} is to come from ${file}, which can’t be read.`);
      }
  }
  return { variables: givenVariables, problems };
}
