/**
 * Lint rules for tests: they forbid fixed waits and assertions on elapsed time, whose results depend on chance. A test
 * waits for its condition (`expect.poll`, `tests/support/poll.ts`, `turns.ts`) or controls the clock
 * (`vi.useFakeTimers`).
 */

const isNamed = (node, name) => node?.type === 'Identifier' && node.name === name;

/** `page.waitForTimeout(...)`, `new Promise((resolve) => setTimeout(resolve, ...))`, `sleep` of Node's timers. */
const fixedWait = {
  create(context) {
    const setsClock = context.sourceCode.text.includes('useFakeTimers');
    const report = (node) =>
      context.report({
        node,
        message: 'A fixed wait passes or fails by chance: wait for what the test is about.',
      });
    return {
      CallExpression(node) {
        const { callee, arguments: given } = node;
        if (callee.type === 'MemberExpression' && isNamed(callee.property, 'waitForTimeout')) report(node);
        if (isNamed(callee, 'setTimeout') && given[0]?.type === 'Identifier' && !setsClock) report(node);
      },
      ImportDeclaration(node) {
        const timers = /^(node:)?timers\/promises$/.test(node.source.value);
        if (timers && node.specifiers.some(({ imported }) => isNamed(imported, 'setTimeout'))) report(node);
      },
    };
  },
};

const CLOCKS = /\b(?:Date|performance)\.now\(\)/;

/** `expect(performance.now() - started)`. */
const assertedTime = {
  create(context) {
    const setsClock = context.sourceCode.text.includes('useFakeTimers');
    return {
      CallExpression(node) {
        const [value] = node.arguments;
        if (!isNamed(node.callee, 'expect') || value?.type !== 'BinaryExpression' || setsClock) return;
        if (CLOCKS.test(context.sourceCode.getText(value)))
          context.report({
            node,
            message: 'A busy machine takes longer: figures come from `npm run bench`.',
          });
      },
    };
  },
};

export default { meta: { name: 'waits' }, rules: { fixed: fixedWait, 'asserted-time': assertedTime } };
