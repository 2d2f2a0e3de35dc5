const migrationNamePattern = /^(?:00(?:0\d|1[0-6])|20\d{6}T\d{4})-[a-z\d-]+$/;

export function listNames(files: readonly string[]): string[] {
  return files
    .filter((file) => file !== 'index.ts' && !file.endsWith('.test.ts'))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort()
    .map((name) => {
      if (!migrationNamePattern.test(name))
        throw new Error(`Name the migration ${name} like 20261122T0545-name, in UTC`);
      return name;
    });
}
