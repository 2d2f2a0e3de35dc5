import { type CssNode, generate, parse, type Selector, type Rule as StyleRule, type WalkContext, walk } from 'css-tree';
import type { Finding } from './finding';
import { type BuiltFile, listSources, makePlaceFinder, type SourcePlace } from './source-place';

const pageWideRules = new Set([
  'font-face',
  'property',
  'counter-style',
  'page',
  'import',
  'namespace',
  'view-transition',
]);

const alternativePseudoClasses = new Set(['is', 'where', 'matches']);

function isScoped(selector: CssNode, isHashed: (name: string) => boolean): boolean {
  if (selector.type !== 'Selector') return false;
  return selector.children.some((part) => {
    if (part.type === 'ClassSelector') return isHashed(part.name);
    if (part.type !== 'PseudoClassSelector' || !alternativePseudoClasses.has(part.name) || !part.children) return false;
    const innerSelectors = part.children
      .toArray()
      .flatMap((each) => (each.type === 'SelectorList' ? each.children.toArray() : []));
    return innerSelectors.length > 0 && innerSelectors.every((each) => isScoped(each, isHashed));
  });
}

const isNested = (selector: CssNode): selector is Selector =>
  selector.type === 'Selector' && selector.children.some(({ type }) => type === 'NestingSelector');

function readFirstPart(selector: CssNode): string {
  const firstChild = selector.type === 'Selector' ? selector.children.first : null;
  if (firstChild?.type === 'ClassSelector') return `.${firstChild.name}`;
  if (firstChild?.type === 'IdSelector') return `#${firstChild.name}`;
  if (firstChild?.type === 'AttributeSelector') return `[${firstChild.name.name}`;
  if (firstChild?.type === 'PseudoClassSelector' || firstChild?.type === 'PseudoElementSelector')
    return `:${firstChild.name}`;
  return firstChild?.type === 'TypeSelector' ? firstChild.name : '';
}

export function findStyleFindings(builtFile: BuiltFile, folder: string): Finding[] {
  const findMappedPlace = makePlaceFinder(builtFile, folder);
  const sources = listSources(builtFile, folder);
  const findings: Finding[] = [];

  /** The source map sometimes names the neighbouring file, so a file that contains the text comes first. */
  const findPlace = (node: CssNode, text: string): SourcePlace => {
    const { line = 1, column = 1 } = node.loc?.start ?? {};
    const mappedPlace = findMappedPlace({ line, column: column - 1 });
    const matchingSources = sources.filter((source) => source.text?.includes(text));
    const [source] = matchingSources;
    if (!source?.text || matchingSources.some(({ file }) => file === mappedPlace.file)) return mappedPlace;
    const { file, dependency } = source;
    return { file, dependency, line: source.text.slice(0, source.text.indexOf(text)).split('\n').length };
  };
  const addFinding = (node: CssNode, what: string, text: string) =>
    findings.push({ ...findPlace(node, text), rule: 'styles', what });

  /** A name that appears in a source wasn't hashed. Without sources, no name counts as hashed. */
  const isHashedName = (text: string): boolean =>
    sources.length > 0 && !sources.some((source) => source.text?.includes(text));
  const isHashedClass = (name: string): boolean => isHashedName(`.${name}`);

  const scopedRules = new Set<StyleRule>();
  walk(parse(builtFile.text, { positions: true }), function (this: WalkContext, node: CssNode) {
    if (node.type === 'Atrule') {
      const name = node.prelude ? generate(node.prelude) : '';
      if (pageWideRules.has(node.name)) addFinding(node, `@${node.name} ${name}`.trim(), `@${node.name}`);
      if (/keyframes$/.test(node.name) && !isHashedName(`keyframes ${name}`))
        addFinding(node, `@${node.name} ${name} has no hashed name`, `keyframes ${name}`);
    }
    if (node.type === 'Rule' && !/keyframes$/.test(this.atrule?.name ?? '')) {
      const outerRule = this.rule;
      const isInScope = (selector: CssNode) =>
        isScoped(selector, isHashedClass) || (isNested(selector) && outerRule !== null && scopedRules.has(outerRule));
      const selectors = node.prelude.type === 'SelectorList' ? node.prelude.children.toArray() : [];
      const wideSelectors = selectors.filter((selector) => !isInScope(selector));
      if (wideSelectors.length === 0) scopedRules.add(node);
      for (const selector of wideSelectors)
        addFinding(node, `the selector "${generate(selector)}" has no hashed class`, readFirstPart(selector));
    }
    if (node.type === 'Declaration' && node.important)
      addFinding(
        node,
        `"${node.property}: ${generate(node.value)} !important" outdoes the styles of others`,
        '!important',
      );
  });
  return findings;
}
