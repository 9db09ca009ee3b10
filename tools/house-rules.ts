/**
 * Rules of ours for the linter, where it has none: how functions are written in .tsx files, no clock in `domain`, dates in words
 * from one place.
 */

/** What of a syntax tree the rules look at. */
interface SyntaxNode {
  readonly type: string;
  readonly name?: string;
  readonly id?: SyntaxNode | null;
  readonly init?: SyntaxNode | null;
  readonly callee?: SyntaxNode;
  readonly arguments?: readonly SyntaxNode[];
  readonly key?: SyntaxNode;
  /** Of a property a node, of a literal what it says. */
  readonly value?: unknown;
}

interface RuleContext {
  report: (finding: { node: SyntaxNode; message: string }) => void;
}

const isComponent = (name: string | undefined): boolean => /^[A-Z]/u.test(name ?? '');

const functions = {
  create: (context: RuleContext) => ({
    FunctionDeclaration: (node: SyntaxNode): void => {
      if (node.id && !isComponent(node.id.name))
        context.report({
          node: node.id,
          message: 'A function is an arrow constant; only a component is a declaration.',
        });
    },
    VariableDeclarator: ({ id, init }: SyntaxNode): void => {
      if (id && isComponent(id.name) && init && /^(ArrowFunction|Function)Expression$/u.test(init.type))
        context.report({ node: id, message: 'A component is a function declaration.' });
    },
  }),
};

const noClock = {
  create: (context: RuleContext) => ({
    NewExpression: (node: SyntaxNode): void => {
      if (node.callee?.name === 'Date' && node.arguments?.length === 0)
        context.report({ node, message: 'Time is an argument.' });
    },
    CallExpression: (node: SyntaxNode): void => {
      if (node.callee?.name === 'Date') context.report({ node, message: 'Time is an argument.' });
    },
  }),
};

const isLiteral = (node: unknown, text: string): boolean =>
  typeof node === 'object' && node !== null && 'value' in node && node.value === text;

const longDates = {
  create: (context: RuleContext) => ({
    Property: (node: SyntaxNode): void => {
      if (node.key?.name === 'dateStyle' && isLiteral(node.value, 'long'))
        context.report({ node, message: 'A day in words is `dayInWords` of the calendar: French has a first.' });
    },
  }),
};

export default { meta: { name: 'house' }, rules: { functions, 'no-clock': noClock, 'long-dates': longDates } };
