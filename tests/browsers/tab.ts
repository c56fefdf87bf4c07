/** What each engine's own driver does for a page: the least that all three can. */
export interface Tab {
  open(address: string): Promise<void>;
  /** Runs `source`, the body of an async function, in the page; gives what it returns, as JSON holds it. */
  run(source: string): Promise<unknown>;
  /** With the engine's own pointer, at a place of the window. */
  clickAt(x: number, y: number): Promise<void>;
  /** With the engine's own keyboard. */
  type(text: string): Promise<void>;
  press(key: Key, modifier?: 'Control'): Promise<void>;
  screenshot(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export type Key = 'a' | 'b' | 'c' | 'v' | 'End' | 'Enter';
