/** A name without its extension, and the extension with its dot. */
function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

/** Gives each of several files a name of its own; the same rows in the same order have the same names. */
export class FileNames {
  private readonly taken = new Set<string>();

  /** File systems tell names apart neither by case nor by the form of their accents. */
  next(wanted: string): string {
    const [base, extension] = split(wanted);
    let name = wanted;
    for (let number = 2; this.taken.has(name.normalize('NFC').toLowerCase()); number += 1)
      name = `${base} (${String(number)})${extension}`;
    this.taken.add(name.normalize('NFC').toLowerCase());
    return name;
  }
}
