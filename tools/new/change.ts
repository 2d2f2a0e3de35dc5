import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

export class RequestError extends Error {
  override readonly name = 'RequestError';
}

export interface Change {
  files: Readonly<Record<string, string>>;
  edits: Readonly<Record<string, (text: string) => string>>;
  installs?: boolean;
  nextSteps: readonly string[];
}

const applyEdit = (file: string, edit: (text: string) => string, text: string): string => {
  try {
    return edit(text);
  } catch (error) {
    throw new RequestError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

export interface ChangeOptions {
  finish?: (files: readonly string[]) => Promise<void>;
  signal?: AbortSignal;
  keptFiles?: readonly string[];
}

/** If a step fails or is interrupted, undoes the whole change. Refuses to create a file that exists. @returns the touched files, new ones first. */
export async function applyChange(
  root: string,
  { files, edits }: Change,
  { finish = async () => {}, signal, keptFiles = [] }: ChangeOptions = {},
): Promise<string[]> {
  for (const file of Object.keys(files))
    if (existsSync(path.join(root, file))) throw new RequestError(`${file} already exists.`);
  const editedFiles = Object.entries(edits).map(([file, edit]) => {
    const textBefore = readFileSync(path.join(root, file), 'utf8');
    return { file, before: textBefore, after: applyEdit(file, edit, textBefore) };
  });
  const keptTexts = keptFiles.map((file) => ({ file, before: readFileSync(path.join(root, file), 'utf8') }));
  const addedPaths: string[] = [];
  try {
    for (const [file, text] of Object.entries(files)) {
      signal?.throwIfAborted();
      const folder = await mkdir(path.dirname(path.join(root, file)), { recursive: true });
      if (folder) addedPaths.push(folder);
      await writeFile(path.join(root, file), text, { flag: 'wx' });
      addedPaths.push(path.join(root, file));
    }
    for (const { file, after } of editedFiles) {
      signal?.throwIfAborted();
      await writeFile(path.join(root, file), after);
    }
    const touchedFiles = [...Object.keys(files), ...editedFiles.map(({ file }) => file)];
    await finish(touchedFiles);
    signal?.throwIfAborted();
    return touchedFiles;
  } catch (error) {
    for (const addedPath of addedPaths) await rm(addedPath, { recursive: true, force: true });
    for (const { file, before } of [...editedFiles, ...keptTexts]) await writeFile(path.join(root, file), before);
    throw error;
  }
}

export function insertBefore(pattern: RegExp, line: string) {
  return (text: string): string => {
    const position = text.search(pattern);
    if (position < 0) throw new Error(`nothing in it matches ${pattern}.`);
    return `${text.slice(0, position)}${line}${text.slice(position)}`;
  };
}

export function addImports(names: string, from: string, { type: isTypeOnly = false } = {}) {
  return (text: string): string => {
    const missingNames = names
      .split(', ')
      .filter((name) => !new RegExp(`^import [^;]*\\b${name}\\b[^;]* from`, 'm').test(text));
    if (missingNames.length === 0) return text;
    const importPattern = new RegExp(
      `^import ${isTypeOnly ? 'type ' : ''}\\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';$`,
      'm',
    );
    if (importPattern.test(text))
      return text.replace(importPattern, (line, names: string) => {
        const importedNames = [...names.split(',').map((name) => name.trim()), ...missingNames].filter(Boolean);
        return line.replace(names, ` ${importedNames.join(', ')} `);
      });
    return `import ${isTypeOnly ? 'type ' : ''}{ ${missingNames.join(', ')} } from '${from}';\n${text}`;
  };
}

export function insertIntoList(pattern: RegExp, names: readonly string[]) {
  return (text: string): string => {
    const match = pattern.exec(text);
    const start = text.indexOf('[', match ? match.index + match[0].length : text.length);
    const end = text.indexOf(']', start);
    if (start < 0 || end < 0) throw new Error(`no list in it follows ${pattern}.`);
    const listedNames = [...text.slice(start, end).matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    const lines = [...listedNames, ...names].sort().map((name) => `'${name}',\n`);
    return `${text.slice(0, start)}[\n${lines.join('')}${text.slice(end)}`;
  };
}

export function replaceFirst(pattern: RegExp, replacement: string) {
  return (text: string): string => {
    if (!pattern.test(text)) throw new Error(`nothing in it matches ${pattern}.`);
    return text.replace(pattern, replacement);
  };
}

export const joinEdits =
  (...edits: readonly ((text: string) => string)[]) =>
  (text: string): string =>
    edits.reduce((before, edit) => edit(before), text);
