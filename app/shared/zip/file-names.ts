/** A name without its extension, and the extension with its dot. */
function split(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)];
}

const plain = (name: string): string => name.normalize('NFC').toLowerCase();

/** Gives each of several files a name of its own; the same rows in the same order have the same names. */
export class FileNames {
  private readonly taken = new Set<string>();
  /** The number that is tried next: of 10,000 files with one name, each begins where the one before ended. */
  private readonly following = new Map<string, number>();

  /** File systems tell names apart neither by case nor by the form of their accents. */
  next(wanted: string): string {
    const [base, extension] = split(wanted);
    let name = wanted;
    let number = this.following.get(plain(wanted)) ?? 2;
    for (; this.taken.has(plain(name)); number += 1) name = `${base} (${String(number)})${extension}`;
    this.following.set(plain(wanted), number);
    this.taken.add(plain(name));
    return name;
  }
}
