const splitWords = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/);

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
export const toPascalCase = (name: string): string => splitWords(name).map(capitalise).join('');
export const toCamelCase = (name: string): string => {
  const [firstWord = '', ...otherWords] = splitWords(name);
  return firstWord + otherWords.map(capitalise).join('');
};
export const toKebabCase = (name: string): string => splitWords(name).join('-');
export const buildParentPath = (place: string): string => '../'.repeat(place.split('/').length);
export const toSnakeCase = (name: string): string => splitWords(name).join('_');
export const toLabel = (name: string): string => capitalise(splitWords(name).join(' '));
export const stripVerb = (call: string): string => toCamelCase(splitWords(call).slice(1).join('-'));
export const toSingular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/([^s])s$/, '$1');
