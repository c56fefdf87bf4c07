/** Thrown when the text reaches its limit; the text so far is valid. */
export class TextIsFull extends Error {}

/** Collects the text from the readers, in order. */
export class TextSink {
  private readonly parts: string[] = [];
  private length = 0;
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  /** @throws TextIsFull */
  write(text: string): void {
    const room = this.most - this.length;
    this.parts.push(text.length > room ? text.slice(0, room) : text);
    this.length += Math.min(text.length, room);
    if (text.length > room) throw new TextIsFull();
  }

  /** The visible text: without invisible characters, runs of spaces or runs of empty lines. */
  get text(): string {
    return this.parts
      .join('')
      .replaceAll(/\r\n?/g, '\n')
      .replaceAll(/[\p{Cc}\u00ad\u200b\ufeff]/gu, (character) =>
        '\n\t'.includes(character) ? character : '',
      )
      .replaceAll(/[^\S\n]+/g, (run) => (run.includes('\t') ? '\t' : ' '))
      .replaceAll(/[ \t]\n/g, '\n')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim();
  }
}
