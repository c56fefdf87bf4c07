declare module 'hyphen/pt/index.js' {
  interface HyphenationOptions {
    hyphenChar?: string;
    minWordLength?: number;
  }
  const hyphenation: { hyphenateSync(text: string, options?: HyphenationOptions): string };
  export default hyphenation;
}
