/** What is filled into a field, empty where nothing is: its id may be any name, also one that every object has. */
export function filledValue(values: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(values, id) ? (values[id] ?? '') : '';
}
