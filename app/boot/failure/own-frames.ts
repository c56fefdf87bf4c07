const MAX_FRAMES = 20;

/** Positions in a stack trace; the rest of the text is ignored. */
const PLACE = /((?:https?|file):\/\/[^\s()]+?):(\d{1,7}):(\d{1,7})(?=[\s)]|$)/g;

/** The scripts that this page has loaded. */
export function loadedScripts(): ReadonlySet<string> {
  const marked = [...document.scripts].map(({ src }) => src);
  const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
  return new Set([...marked, ...fetched].filter((address) => /\.(?:m?js|tsx?)(?:\?|$)/.test(address)));
}

/** The positions of an error's stack in the app's own scripts: file, line and column, and nothing else of the text. */
export function ownFrames(stack: string, scripts: ReadonlySet<string>): string[] {
  const frames: string[] = [];
  for (const [, address = '', line = '', column = ''] of stack.slice(0, 20_000).matchAll(PLACE)) {
    if (!scripts.has(address) || frames.length >= MAX_FRAMES) continue;
    frames.push(`${new URL(address).pathname}:${line}:${column}`);
  }
  return frames;
}
