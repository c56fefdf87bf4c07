/** Ten letters and digits that follow from a name: two numbers of 32 bits (FNV-1a). */
export function nameCode(name: string): string {
  let [first, second] = [0x811c9dc5, 0x9747b28c];
  for (let at = 0; at < name.length; at += 1) {
    first = Math.imul(first ^ name.charCodeAt(at), 0x01000193);
    second = Math.imul(second ^ name.charCodeAt(at), 0x85ebca6b);
    second ^= second >>> 15;
  }
  const half = (part: number): string => (part >>> 0).toString(36).padStart(7, '0').slice(-5);
  return `${half(first)}${half(second)}`.toUpperCase();
}
