const passingKeys: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** A key that moves the focus through a text to another control. */
export const isPassingKey = (key: string): boolean => passingKeys.has(key);
