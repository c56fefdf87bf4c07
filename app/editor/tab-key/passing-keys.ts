const passingKeys: ReadonlySet<string> = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta']);

/** A key by which one passes a text on the way to something else. */
export const isPassingKey = (key: string): boolean => passingKeys.has(key);
