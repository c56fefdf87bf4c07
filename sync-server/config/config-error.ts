/** Its message is a single sentence for the operator. It never repeats a value, which may be secret. */
export class ConfigError extends Error {
  constructor(setting: string, problem: string) {
    super(`${setting} ${problem}.`);
    this.name = 'ConfigError';
  }
}
