/** Globals that all platforms have beyond ECMAScript. Add only what browsers and Node.js share. */
declare class URL {
  constructor(address: string | URL, base?: string | URL);
  static parse(address: string, base?: string): URL | null;
  static canParse(address: string, base?: string): boolean;
  readonly hash: string;
  readonly host: string;
  readonly hostname: string;
  readonly href: string;
  readonly origin: string;
  readonly password: string;
  readonly pathname: string;
  readonly port: string;
  readonly protocol: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null; set(name: string, value: string): void };
  readonly username: string;
}
