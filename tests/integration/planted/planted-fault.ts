/** A fault put into one source file, by replacing text that it holds once. */
export interface PlantedFault {
  file: string;
  find: string;
  replace: string;
  /** Titles of the properties that fail over it, by their file. */
  caughtBy: Readonly<Record<string, readonly string[]>>;
}
