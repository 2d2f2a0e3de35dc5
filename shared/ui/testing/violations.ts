import axe from 'axe-core';

// Rules that need a whole page, or a layout, which jsdom lacks.
const skippedRules = [
  'color-contrast',
  'region',
  'target-size',
  'page-has-heading-one',
  'landmark-one-main',
  'document-title',
  'html-has-lang',
  'bypass',
];

export async function listViolations(element: Element = document.body): Promise<string[]> {
  const rules = Object.fromEntries(skippedRules.map((rule) => [rule, { enabled: false }]));
  const results = await axe.run(element, { rules, resultTypes: ['violations'] });
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
