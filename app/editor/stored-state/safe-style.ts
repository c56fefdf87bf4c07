import { isStoredNode, type StoredNode } from './stored-node.ts';

/** Allowed style properties of a text: none that moves or hides it, or fetches anything. */
const PROPERTY =
  /^(?:color|background-color|font(?:-[a-z-]+)?|text-[a-z-]+|letter-spacing|word-spacing|line-height|vertical-align|white-space)$/;

/** Any function except those of colours and calculations, and characters that could disguise one. */
const UNSAFE_VALUE = /[\\@]|(?<![\w-])(?!rgba?\(|hsla?\(|calc\()[\w-]+\(/i;

function isSafe(declaration: string): boolean {
  const colon = declaration.indexOf(':');
  if (colon < 0) return declaration.trim() === '';
  return (
    PROPERTY.test(declaration.slice(0, colon).trim().toLowerCase()) &&
    !UNSAFE_VALUE.test(declaration.slice(colon + 1))
  );
}

/** The allowed declarations of `css`; `css` itself if all are allowed. */
export function safeStyle(css: string): string {
  const declarations = css.split(';');
  const safe = declarations.filter(isSafe);
  return safe.length === declarations.length ? css : safe.join(';').trim();
}

/** A readable state with safe text styles only: stored documents and files may come from anyone. */
export function withSafeStyles(node: StoredNode): StoredNode {
  const styled = typeof node['style'] === 'string' ? { ...node, style: safeStyle(node['style']) } : node;
  if (!Array.isArray(styled.children)) return styled;
  const children = styled.children.map((child: unknown) =>
    isStoredNode(child) ? withSafeStyles(child) : child,
  );
  return { ...styled, children };
}
