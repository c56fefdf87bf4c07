/** Stands in for @types/node, which @types/node-forge asks for: the app runs where there is no Node.js. */
export type NoNode = never;
