/** Value of a field, empty if there is none: its id may be any name, even that of an inherited object property. */
export function filledValue(values: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(values, id) ? (values[id] ?? '') : '';
}
