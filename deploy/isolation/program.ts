import { parse } from 'acorn';
import { fullAncestor } from 'acorn-walk';
import { analyze, type Variable } from 'eslint-scope';
import type { Identifier, Program, Node as SyntaxNode } from 'estree';

export type { Identifier, SyntaxNode, Variable };

export interface ScriptProgram {
  foreignIdentifiers: readonly Identifier[];
  pageNames: readonly { name: string; node: SyntaxNode }[];
  nodes: readonly SyntaxNode[];
  findParent(node: SyntaxNode): SyntaxNode | undefined;
  findVariable(node: SyntaxNode): Variable | null;
}

/** Always true. The parser returns ESTree nodes under types of its own, so this only converts the type. */
const isSyntaxNode = (node: { type: string }): node is SyntaxNode => node.type !== '';

const isProgram = (node: { type: string }): node is Program => node.type === 'Program';

function parseText(text: string) {
  const options = { ecmaVersion: 'latest', locations: true, ranges: true } as const;
  try {
    return parse(text, { ...options, sourceType: 'script' });
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return parse(text, { ...options, sourceType: 'module' });
  }
}

/** @throws SyntaxError if the text is neither a script nor a module */
export function readProgram(text: string): ScriptProgram {
  const tree = parseText(text);
  const parents = new Map<SyntaxNode, SyntaxNode>();
  const nodes: SyntaxNode[] = [];
  fullAncestor(tree, (node: { type: string }, _state, ancestors) => {
    if (!isSyntaxNode(node)) return;
    nodes.push(node);
    const parent: { type: string } | undefined = ancestors.at(-2);
    if (parent && isSyntaxNode(parent)) parents.set(node, parent);
  });
  if (!isProgram(tree)) throw new Error('The parser gave no program.');
  const { scopes, globalScope } = analyze(tree, { ecmaVersion: 2022, sourceType: tree.sourceType });
  const variables = new Map<SyntaxNode, Variable>();
  for (const { references } of scopes)
    for (const { identifier, resolved } of references)
      if (identifier.type === 'Identifier' && resolved) variables.set(identifier, resolved);
  const globals = tree.sourceType === 'script' ? (globalScope?.variables ?? []) : [];
  return {
    foreignIdentifiers: (globalScope?.through ?? []).flatMap(({ identifier }) =>
      identifier.type === 'Identifier' ? [identifier] : [],
    ),
    pageNames: globals.flatMap(({ name, defs }) => defs.map((definition) => ({ name, node: definition.name }))),
    nodes,
    findParent: (node) => parents.get(node),
    findVariable: (node) => variables.get(node) ?? null,
  };
}
