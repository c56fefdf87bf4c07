/** Requests of tests to a process that hosts servers. */
export type ToHost =
  { kind: 'start'; id: number; env: Record<string, string> } | { kind: 'stop'; id: number };

/** Its messages about the server `id`. */
export type FromHost =
  | { kind: 'said'; id: number; text: string }
  | { kind: 'ready'; id: number; origin: string }
  | { kind: 'stopped'; id: number }
  | { kind: 'failed'; id: number; reason: string };
