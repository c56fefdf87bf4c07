interface Asked<Key, Value> {
  key: Key;
  resolve: (value: Value) => void;
  reject: (error: unknown) => void;
}

/** What became of a batch, a result or an error for each key in the order of the keys; where it throws, of all of them. */
type Batch<Key, Value> = (keys: readonly Key[]) => Promise<readonly (Value | Error)[]>;

/** Answers whatever is asked for in one tick by one call of `batch`. Nothing is kept. */
export class BatchLoader<Key, Value extends string | object> {
  private readonly batch: Batch<Key, Value>;
  private waiting: Asked<Key, Value>[] = [];

  constructor(batch: Batch<Key, Value>) {
    this.batch = batch;
  }

  load(key: Key): Promise<Value> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) process.nextTick(() => void this.run());
      this.waiting.push({ key, resolve, reject });
    });
  }

  private async run(): Promise<void> {
    const asked = this.waiting;
    this.waiting = [];
    try {
      const results = await this.batch(asked.map(({ key }) => key));
      for (const [index, { resolve, reject }] of asked.entries()) {
        const result = results[index] ?? new Error('The batch gave no result.');
        if (result instanceof Error) reject(result);
        else resolve(result);
      }
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }
}
