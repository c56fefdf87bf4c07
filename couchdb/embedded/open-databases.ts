/** An open database. */
interface Opened<T> {
  opening: Promise<T>;
  /** Number of requests and feeds in progress. */
  users: number;
}

/**
 * The open databases of one folder, by name. Databases in use stay open; at most `most` of the others do, so that
 * inactive companies use neither memory nor files.
 */
export class OpenDatabases<T> {
  private readonly parts: {
    open: (name: string) => Promise<T>;
    close: (database: T) => Promise<void>;
    most: number;
  };
  private readonly opened = new Map<string, Opened<T>>();
  /** Open databases that are not in use, the least recently used first. */
  private readonly idle = new Set<string>();
  /** A database is reopened only after it was closed: LevelDB locks its folder. */
  private readonly closing = new Map<string, Promise<void>>();

  constructor(parts: {
    open: (name: string) => Promise<T>;
    close: (database: T) => Promise<void>;
    most: number;
  }) {
    this.parts = parts;
  }

  get size(): number {
    return this.opened.size;
  }

  async use<R>(name: string, work: (database: T) => Promise<R>): Promise<R> {
    const entry = this.opened.get(name) ?? { opening: this.open(name), users: 0 };
    this.opened.set(name, entry);
    this.idle.delete(name);
    entry.users += 1;
    try {
      return await work(await entry.opening);
    } finally {
      entry.users -= 1;
      if (entry.users === 0 && this.opened.get(name) === entry) this.idle.add(name);
      this.closeIdle();
    }
  }

  /** Closes it even if it is in use. */
  close(name: string): Promise<void> {
    return this.end(name, this.parts.close);
  }

  /** Ends an open database with `closing`; it is not reopened before that is done. */
  async end(name: string, closing: (database: T) => Promise<void>): Promise<void> {
    const entry = this.opened.get(name);
    if (entry === undefined) return this.closing.get(name);
    this.opened.delete(name);
    this.idle.delete(name);
    const done = entry.opening.then(closing);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.closing.set(name, settled);
    void settled.then(() => this.closing.get(name) === settled && this.closing.delete(name));
    await done;
  }

  async closeAll(): Promise<void> {
    await Promise.allSettled([...this.opened.keys()].map((name) => this.close(name)));
    await Promise.all(this.closing.values());
  }

  private async open(name: string): Promise<T> {
    await this.closing.get(name);
    try {
      return await this.parts.open(name);
    } catch (error) {
      this.opened.delete(name);
      throw error;
    }
  }

  private closeIdle(): void {
    for (const name of this.idle) {
      if (this.idle.size <= this.parts.most) return;
      // After a failed close, the next opening or the end of the process closes it.
      this.close(name).catch(() => undefined);
    }
  }
}
